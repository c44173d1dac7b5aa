import type { DemoProfessional } from './shapes.ts'
import { hours, week } from './shapes.ts'

export const coaching: DemoProfessional[] = [
  {
    name: 'Marcus Bell',
    email: 'marcus.bell@parlour.test',
    headline: 'Career coach: CVs, interviews, changing direction at 30, 40, 50',
    bio: [
      'I spent sixteen years on the other side of the table, hiring for an engineering firm and then for the NHS, and read something like thirty thousand CVs. I know what happens in the eight seconds before yours goes on one pile or the other.',
      'For interviews we do a full mock, camera on, with the real job description and the questions I would have asked. I stop you as soon as an answer wanders. For a change of direction we start with what you did last Tuesday rather than with your strengths; people describe the job they want quite exactly when they are not trying to.',
    ],
    experience:
      'Head of talent at an NHS trust until 2021, recruitment manager before that. Coach since 2019, full-time since 2021, mostly with people between 28 and 55.',
    categories: ['coaching', 'business'],
    tags: [
      'Interviews',
      'CV',
      'Career change',
      'Redundancy',
      'Salary negotiation',
      'NHS applications',
    ],
    credentials: [
      { title: 'BSc Psychology', institution: 'University of Reading', year: 2003 },
      {
        title: 'Chartered Member',
        institution: 'Chartered Institute of Personnel and Development',
        year: 2010,
      },
      {
        title: 'Postgraduate Certificate in Coaching',
        institution: 'Henley Business School',
        year: 2019,
      },
    ],
    languages: ['English'],
    clientGroups: ['Adults'],
    experienceYears: 7,
    hourlyRateMinor: 6800,
    location: 'Reading',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Wed Thu 07:30-09:00 12:00-14:00 17:30-21:00', 'Sat 10:00-13:00'),
    rules: { minNoticeMin: 60, bufferMin: 10, horizonDays: 30 },
    overrides: [{ inDays: 9, windows: [] }],
    isVerified: true,
    createdDaysAgo: 302,
    sessions: 18,
    reviews: [
      {
        rating: 5,
        text: 'The mock interview was far tougher than the real one. I got the band 7 post, and two of his questions came up word for word.',
      },
      {
        rating: 5,
        text: 'My CV went from four pages to two and I had an invitation within the fortnight, after five months of nothing.',
      },
      {
        rating: 4,
        text: 'Blunt, in a way I needed. "You have told me what the team did. What did you do?"',
      },
      {
        rating: 5,
        text: 'He helped me to ask for £6,000 more and what to say when they went quiet. They said yes.',
      },
      {
        rating: 3,
        text: 'Strong on interviews. For deciding what I want to do next I needed more time than two sessions gave us.',
      },
    ],
  },
  {
    name: 'Ingrid Solberg',
    email: 'ingrid.solberg@parlour.test',
    headline: 'Leadership coach for new directors and first-time chief executives',
    bio: [
      'The step from running a department to running the whole thing is lonelier than anyone says beforehand. I work with people in their first two years at the top: the board that second-guesses you, the deputy who wanted your job, the decision you have been walking round for a month.',
      'We meet every two or three weeks for ninety minutes. I prepare from your diary, not from a questionnaire. I will ask the question your colleagues are too careful to ask, and I keep what I hear to myself.',
      'I coach in English and German.',
    ],
    experience:
      'Managing director of a Norwegian-German logistics company until 2015, non-executive director of two charities in Edinburgh since. About four thousand hours of one-to-one coaching.',
    categories: ['coaching', 'business'],
    tags: [
      'Leadership',
      'Executive coaching',
      'Boards',
      'Difficult conversations',
      'First 100 days',
    ],
    credentials: [
      { title: 'Diplom-Kauffrau', institution: 'Universität Hamburg', year: 1998 },
      {
        title: 'Professional Certified Coach',
        institution: 'International Coaching Federation',
        year: 2016,
      },
    ],
    languages: ['English', 'German', 'Norwegian'],
    clientGroups: ['Adults', 'Businesses'],
    experienceYears: 11,
    hourlyRateMinor: 15000,
    location: 'Edinburgh',
    timeZone: 'Europe/London',
    weekly: week('Tue Wed 08:00-12:00 14:00-18:00', 'Thu 08:00-12:00'),
    rules: { minNoticeMin: 1440, bufferMin: 30, horizonDays: 75, maxPerDay: 3 },
    overrides: [
      { inDays: 12, windows: [] },
      { inDays: 19, windows: hours('08:00-10:00') },
    ],
    isVerified: true,
    createdDaysAgo: 247,
    sessions: 10,
    reviews: [
      {
        rating: 5,
        text: 'In my second month as chief executive she asked who I was still trying to impress. I have thought about it daily since.',
      },
      {
        rating: 5,
        text: 'We rehearsed the conversation with my chair three times, with Ingrid playing him rather too well. It went better than any of the rehearsals.',
      },
      {
        rating: 4,
        text: 'Demanding and worth it. Ninety minutes is the right length; do not book sixty.',
      },
    ],
  },
  {
    name: 'Yusuf Karim',
    email: 'yusuf.karim@parlour.test',
    headline: 'Public speaking coach: presentations, weddings, vivas and pitches',
    bio: [
      'I stammered until I was nineteen and now speak for a living, so I know both ends of it. I help people with one specific talk: the best man’s speech on the 14th, the viva, the pitch to six investors, the first lecture.',
      'We work on the words first, because nerves shrink when you know your first and last sentence by heart. Then you stand up, I record you, and we watch thirty seconds at a time. Three sessions are usually enough.',
    ],
    experience:
      'Actor and voice coach for nine years, teaching at a drama school in Coventry since 2019. Coach for university lecturers and trainee barristers.',
    categories: ['coaching'],
    tags: ['Public speaking', 'Presentations', 'Nerves', 'Wedding speeches', 'Viva'],
    credentials: [
      { title: 'BA Acting', institution: 'Birmingham City University', year: 2014 },
      {
        title: 'Postgraduate Diploma in Voice Studies',
        institution: 'Royal Central School of Speech and Drama',
        year: 2018,
      },
    ],
    languages: ['English', 'Arabic'],
    clientGroups: ['Adults'],
    experienceYears: 9,
    hourlyRateMinor: 4400,
    location: 'Coventry',
    timeZone: 'Europe/London',
    weekly: week('Mon Wed Fri 10:00-13:00 19:00-21:30', 'Sun 11:00-16:00'),
    rules: { minNoticeMin: 120, bufferMin: 0, horizonDays: 60 },
    overrides: [],
    isVerified: false,
    createdDaysAgo: 3,
    sessions: 0,
    reviews: [],
  },
  {
    name: 'Imogen Clarke',
    email: 'imogen.clarke@parlour.test',
    headline: 'ADHD coach for adults: time, money, clutter, starting things',
    bio: [
      'I was diagnosed at thirty-four, after a decade of being told that I had so much potential. I coach adults with ADHD, diagnosed or waiting, on the parts of life that other people seem to do without thinking: leaving on time, opening post, finishing the thing you began on Monday.',
      'No planners. In the first session we pick one problem and build the smallest possible arrangement around it, usually involving a timer, a hook by the door or another person. Between sessions you send me a photograph or a thumbs-up at an agreed time, and it works because someone is waiting for it.',
      'I am a coach and not a clinician: I do not diagnose, and questions about medication belong with your prescriber.',
    ],
    experience:
      'Five years of coaching adults with ADHD, following eight as a producer in regional radio, where deadlines were kind enough to be every hour on the hour.',
    categories: ['coaching', 'health'],
    tags: ['ADHD', 'Habits', 'Procrastination', 'Time management', 'Adults'],
    credentials: [
      { title: 'BA Film and Television', institution: 'University of Exeter', year: 2011 },
      { title: 'ADHD Coach Certification', institution: 'ADDCA', year: 2020 },
    ],
    languages: ['English', 'British Sign Language'],
    clientGroups: ['Adults'],
    experienceYears: 5,
    hourlyRateMinor: 5400,
    location: 'Exeter',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Thu 11:00-15:00 20:00-22:00', 'Wed 15:00-19:00', 'Sat 12:00-15:00'),
    rules: { minNoticeMin: 60, bufferMin: 15, horizonDays: 21 },
    overrides: [{ inDays: 4, windows: hours('20:00-22:00') }],
    isVerified: true,
    createdDaysAgo: 5,
    sessions: 0,
    reviews: [],
  },
]
