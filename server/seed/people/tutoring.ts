import type { DemoProfessional } from './shapes.ts'
import { hours, week } from './shapes.ts'

export const tutoring: DemoProfessional[] = [
  {
    name: 'Eleanor Hughes',
    email: 'professional@parlour.test',
    face: '/faces/eleanor-hughes.webp',
    headline: 'Maths tutor: GCSE, A level and Further Maths',
    bio: [
      'I taught maths in two Bristol comprehensives for eleven years, the last four as second in department, before moving to one-to-one work. Most people come to me with one of three problems: a topic that never made sense, marks lost to method rather than knowledge, or an exam that is closer than they would like.',
      'A first session starts with a past paper, not a lesson. I watch you work through a few questions, stop you when I see how the mark would be lost, and by the end we have a short written plan of what to fix and in which order. After that we work on a shared whiteboard, and you keep every page as a PDF.',
      'For GCSE I know the AQA, Edexcel and OCR papers well, including the awkward crossover questions at grades 5 and 6. At A level I teach pure, mechanics and statistics, and I have prepared students for the TMUA. Adults returning to maths for a degree or a nursing course are just as welcome; I enjoy those sessions more than I probably should.',
    ],
    experience:
      'Eleven years of classroom teaching (Years 7 to 13), second in the maths department from 2016 to 2020, and an Edexcel A level examiner for five summers. Full-time private tutor since 2020.',
    categories: ['tutoring'],
    tags: [
      'GCSE maths',
      'A level maths',
      'Further Maths',
      'Statistics',
      'Mechanics',
      'TMUA',
      'Adult learners',
    ],
    credentials: [
      { title: 'BSc Mathematics (First)', institution: 'University of Bristol', year: 2008 },
      { title: 'PGCE Secondary Mathematics', institution: 'University of Exeter', year: 2009 },
      { title: 'Qualified Teacher Status', institution: 'Department for Education', year: 2010 },
    ],
    languages: ['English'],
    clientGroups: ['Adults', 'Teenagers'],
    experienceYears: 17,
    introVideoUrl: '/films/eleanor-hughes.mp4',
    hourlyRateMinor: 4500,
    location: 'Bristol',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Wed Thu Fri 08:00-12:30 13:30-22:00', 'Sat Sun 09:00-20:00'),
    rules: { minNoticeMin: 60, bufferMin: 0, horizonDays: 60 },
    overrides: [
      { inDays: 9, windows: [] },
      { inDays: 23, windows: hours('10:00-14:00') },
    ],
    isVerified: true,
    createdDaysAgo: 352,
    sessions: 34,
    reviews: [
      {
        rating: 5,
        text: 'My son had been told he was "a grade 5 student". Eleanor found out in half an hour that he could not rearrange fractions and had been hiding it since Year 8. Six sessions later he does them in his head.',
      },
      {
        rating: 5,
        text: 'We went through the 2023 mechanics paper question by question. She showed me exactly which lines an examiner gives marks for, which no teacher had ever done.',
      },
      {
        rating: 4,
        text: 'Very good on pure, slightly quicker than I could write at times. She slowed down as soon as I said so, and the whiteboard PDF afterwards saved me.',
        reply:
          'Thank you for saying so at the time: it helped me too. I now stop after each step and ask.',
      },
      {
        rating: 5,
        text: 'I am 41 and needed a grade C equivalent for midwifery. I was embarrassed to ask about percentages. No fuss made, just a clear method and lots of practice.',
      },
      {
        rating: 5,
        text: 'Integration by parts finally makes sense. She draws where the formula comes from instead of telling you to remember it.',
      },
      {
        rating: 5,
        text: 'Starts on time, has read the homework, remembers what we did last week. My daughter asked to carry on after her mocks, which says more than I can.',
      },
      {
        rating: 4,
        text: 'Helpful session on hypothesis testing. I would have liked more questions to take away, although she sent a sheet the next morning when I asked.',
      },
      {
        rating: 5,
        text: 'Booked an emergency hour two days before Paper 2. We did nothing but vectors and it came up for nine marks.',
      },
      {
        rating: 3,
        text: 'Knows her maths without any doubt. My connection kept dropping and we lost about ten minutes, so we did not finish the topic.',
      },
      {
        rating: 5,
        text: 'TMUA preparation. She is honest about which questions to leave, and timing me out loud was horrible and exactly what I needed.',
      },
    ],
  },
  {
    name: 'Sofia Marchetti',
    email: 'sofia.marchetti@parlour.test',
    headline: 'Italian and Spanish tutor, from first words to A level',
    bio: [
      'I grew up in Bologna, studied in Salamanca and have lived in Cambridge since 2015, so I have been the person who points at menus in three countries. I teach Italian and Spanish to teenagers with exams ahead of them and to adults who have a house, a partner or a job waiting at the other end.',
      'Lessons are mostly talking. I write down what you say wrong while you say it, and we spend the last fifteen minutes on those sentences only. Grammar comes in when you trip over it, and by then you want to know.',
      'For GCSE and A level I work on the oral exam above all: photo cards, the stimulus discussion, and how to steer a conversation towards something you can actually say.',
    ],
    experience:
      'Six years at a language school in Cambridge, then freelance. Speaking examiner for GCSE and A level Italian since 2021.',
    categories: ['tutoring'],
    tags: ['Italian', 'Spanish', 'GCSE', 'A level', 'Conversation'],
    credentials: [
      { title: 'Laurea in Modern Languages', institution: 'Università di Bologna', year: 2012 },
      {
        title: 'DITALS II, teaching Italian as a foreign language',
        institution: 'Università per Stranieri di Siena',
        year: 2014,
      },
    ],
    languages: ['English', 'Italian', 'Spanish'],
    clientGroups: ['Adults', 'Teenagers'],
    experienceYears: 8,
    hourlyRateMinor: 3200,
    location: 'Cambridge',
    timeZone: 'Europe/London',
    weekly: week('Mon Wed 15:00-20:30', 'Tue Thu 09:30-13:00 16:00-20:00', 'Sat 09:00-13:00'),
    rules: { minNoticeMin: 120, bufferMin: 10, horizonDays: 45, maxPerDay: 6 },
    overrides: [{ inDays: 9, windows: [] }],
    isVerified: true,
    createdDaysAgo: 12,
    sessions: 0,
    reviews: [],
  },
  {
    name: 'Callum Reid',
    email: 'callum.reid@parlour.test',
    headline: 'Physics and chemistry tutor: National 5, Higher, A level',
    bio: [
      'I teach physics and chemistry across the Scottish and English systems, which matters if you have just moved from one to the other: the content overlaps, the exams do not. I taught at an Edinburgh high school until 2022 and still mark for the SQA each May.',
      'I like problems that look impossible and turn out to be two easy ones stuck together. In a session we take a question apart until you can see the seams, then you do the next one with me keeping quiet. For practical assessments and the Advanced Higher project I read drafts line by line.',
    ],
    experience:
      'Nine years teaching physics and chemistry in Edinburgh, principal teacher of physics for three of them. SQA marker since 2017. Before teaching, two years in a materials testing laboratory in Rosyth.',
    categories: ['tutoring'],
    tags: ['Physics', 'Chemistry', 'Higher', 'National 5', 'A level', 'Advanced Higher'],
    credentials: [
      { title: 'MChem Chemistry', institution: 'University of St Andrews', year: 2011 },
      {
        title: 'PGDE Secondary Education (Physics with Chemistry)',
        institution: 'University of Edinburgh',
        year: 2014,
      },
    ],
    languages: ['English'],
    clientGroups: ['Teenagers'],
    experienceYears: 9,
    hourlyRateMinor: 3800,
    location: 'Edinburgh',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Wed Thu 16:00-21:00', 'Sat 09:30-16:30', 'Sun 13:00-18:00'),
    rules: { minNoticeMin: 180, bufferMin: 15, horizonDays: 60 },
    overrides: [
      { inDays: 6, windows: [] },
      { inDays: 7, windows: [] },
    ],
    hasFirstTalk: true,
    isVerified: true,
    createdDaysAgo: 318,
    sessions: 11,
    reviews: [
      {
        rating: 5,
        text: 'Explained half-cells with a drawing of two buckets and a pipe. My daughter still uses it. Good humour, no condescension.',
      },
      {
        rating: 5,
        text: 'Read my Advanced Higher project twice and told me plainly that my uncertainties were wrong. They were. Much better now.',
      },
      {
        rating: 4,
        text: 'Strong on electricity and waves. We ran out of time for organic, so book ninety minutes if you have two topics.',
      },
      {
        rating: 4,
        text: 'We moved from Leeds in January and he worked out which Higher topics my son had never met. A list, in order, within a day.',
      },
    ],
  },
  {
    name: 'Thandiwe Ndlovu',
    email: 'thandiwe.ndlovu@parlour.test',
    headline: 'English literature and essay writing, GCSE to first-year degree',
    bio: [
      'Essays go wrong in the plan far more often than in the prose. I teach students to decide what they think before they write, to choose the three quotations that earn their place, and to stop when the argument is finished.',
      'I work with the set texts of AQA and Eduqas: Macbeth, An Inspector Calls, the poetry anthologies, and at A level mostly tragedy, the Gothic and post-1945 fiction. With first-year undergraduates and international students I work on structure, referencing and the passive sentences that hide who did what.',
      'Send me the last marked essay before we meet. I read it, and we start from what the marker wrote rather than from chapter one.',
    ],
    experience:
      'Seven years teaching English at a Leicester academy and sixth form, three as Key Stage 5 lead. Academic writing tutor at De Montfort University from 2019 to 2023.',
    categories: ['tutoring'],
    tags: [
      'English literature',
      'Essay writing',
      'GCSE English',
      'A level English',
      'University essays',
    ],
    credentials: [
      { title: 'MA English Literature', institution: 'University of Leicester', year: 2012 },
      { title: 'PGCE Secondary English', institution: 'University of Nottingham', year: 2013 },
    ],
    languages: ['English', 'French'],
    clientGroups: ['Adults', 'Teenagers'],
    experienceYears: 10,
    hourlyRateMinor: 3600,
    location: 'Leicester',
    timeZone: 'Europe/London',
    weekly: week('Mon Wed Fri 10:00-14:00 16:30-20:00', 'Tue Thu 16:30-21:00', 'Sun 10:00-13:00'),
    rules: { minNoticeMin: 240, bufferMin: 15, horizonDays: 40, maxPerDay: 5 },
    overrides: [{ inDays: 15, windows: hours('17:00-20:00') }],
    isVerified: true,
    createdDaysAgo: 274,
    sessions: 10,
    reviews: [
      {
        rating: 5,
        text: 'She had read my essay before the session and had one question: "What is your second paragraph for?" I deleted it. Went from a 5 to a 7 in the next assessment.',
      },
      {
        rating: 5,
        text: 'As a first-year nursing student I had never written 2,000 words. We planned it on one page together and then it more or less wrote itself.',
      },
      {
        rating: 4,
        text: 'Excellent on Macbeth. Homework is expected, so be ready for that.',
      },
      {
        rating: 3,
        text: 'Good teacher, though my son wanted help with language paper 1 and most of the hour went on literature. Say clearly what you need beforehand.',
      },
    ],
  },
  {
    name: 'Javier Ortega',
    email: 'javier.ortega@parlour.test',
    headline: 'Spanish for adults: conversation, DELE, work and moving to Spain',
    bio: [
      'I teach from Madrid, to people in Britain who need Spanish for something: a transfer to Valencia, a Colombian mother-in-law, the B2 certificate that a job asks for. I am a DELE examiner for levels A2 to C1 and know what gets a pass and what only sounds clever.',
      'We speak Spanish from the first minute, at your pace. I type the corrections in a shared page while we talk and record a three-minute summary of your recurring mistakes after every fourth session.',
    ],
    experience:
      'Twelve years of teaching Spanish to adults, five of them at the Instituto Cervantes in Manchester. DELE examiner since 2016. Back in Madrid since 2021.',
    categories: ['tutoring'],
    tags: ['Spanish', 'DELE', 'Conversation', 'Business Spanish', 'Moving abroad'],
    credentials: [
      {
        title: 'Licenciatura en Filología Hispánica',
        institution: 'Universidad Complutense de Madrid',
        year: 2010,
      },
      {
        title: 'Accredited DELE examiner (A1 to C2)',
        institution: 'Instituto Cervantes',
        year: 2016,
      },
    ],
    languages: ['Spanish', 'English', 'French'],
    clientGroups: ['Adults'],
    experienceYears: 12,
    hourlyRateMinor: 2800,
    location: 'Madrid, Spain',
    timeZone: 'Europe/Madrid',
    weekly: week('Mon Tue Wed Thu Fri 08:30-11:30 18:00-21:30', 'Sat 10:00-14:00'),
    rules: { minNoticeMin: 60, bufferMin: 5, horizonDays: 90 },
    overrides: [
      { inDays: 9, windows: [] },
      { inDays: 10, windows: [] },
    ],
    isVerified: true,
    createdDaysAgo: 240,
    sessions: 13,
    reviews: [
      {
        rating: 5,
        text: 'Passed B2 in May. The mock oral was harder than the real one, which is the right way round.',
      },
      {
        rating: 5,
        text: 'I can finally follow my in-laws when they all talk at once. Javier uses clips from actual radio phone-ins instead of textbook dialogues.',
      },
      {
        rating: 4,
        text: 'Friendly and very patient with my subjunctive. Early morning slots suit me before work, though they go quickly.',
      },
      {
        rating: 4,
        text: 'The shared page of corrections is the best part. I read it on the train.',
      },
    ],
  },
  {
    name: 'Ravi Deshpande',
    email: 'ravi.deshpande@parlour.test',
    headline: 'Computer science tutor: Python, algorithms, A level and first jobs',
    bio: [
      'I write software for a living and teach because I remember how long I pretended to understand recursion. I tutor GCSE and A level computer science (AQA and OCR), the A level programming project, and adults who are changing career into software.',
      'You share your screen and type; I ask questions and keep my hands off the keyboard. When something breaks we read the error together, out loud, until it stops being frightening. For the A level project I help you choose something small enough to finish and write up.',
      'I live in Pune, so my mornings are your early mornings and my evenings are your afternoons. School holidays work particularly well.',
    ],
    experience:
      'Eight years as a backend engineer, four of them with a payments company in London. Tutor since 2018; mentor for a coding bootcamp with evening cohorts in Birmingham.',
    categories: ['tutoring'],
    tags: ['Computer science', 'Python', 'A level', 'Algorithms', 'Coursework', 'Career change'],
    credentials: [
      {
        title: 'BTech Computer Engineering',
        institution: 'College of Engineering Pune',
        year: 2014,
      },
      { title: 'MSc Software Engineering', institution: 'University of Southampton', year: 2016 },
    ],
    languages: ['English', 'Hindi'],
    clientGroups: ['Adults', 'Teenagers'],
    experienceYears: 8,
    hourlyRateMinor: 2500,
    location: 'Pune, India',
    timeZone: 'Asia/Kolkata',
    weekly: week('Mon Tue Wed Thu 18:30-23:30', 'Sat Sun 11:00-15:00 18:00-23:00'),
    rules: { minNoticeMin: 360, bufferMin: 0, horizonDays: 30 },
    overrides: [{ inDays: 12, windows: [] }],
    isVerified: true,
    createdDaysAgo: 156,
    sessions: 9,
    reviews: [
      {
        rating: 5,
        text: 'My project idea was a whole social network. Ravi talked me down to a revision timetable with a proper algorithm in it, and I finished it.',
      },
      {
        rating: 4,
        text: 'Good explanations of big O with real code. Sound was a little delayed at times.',
      },
      {
        rating: 5,
        text: 'I am a bus driver learning Python at 36. He never once made me feel slow, and my first script now sorts our rota.',
      },
    ],
  },
]
