import type { DemoProfessional } from './shapes.ts'
import { hours, registered, week } from './shapes.ts'

export const health: DemoProfessional[] = [
  {
    name: 'Dr Amara Okafor',
    email: 'amara.okafor@parlour.test',
    face: '/faces/amara-okafor.webp',
    headline: 'Counselling psychologist: anxiety, burnout and panic',
    bio: [
      'I work with adults whose worry has started to make decisions for them: the meeting avoided, the motorway not driven, the inbox opened at two in the morning. My training is in cognitive behavioural therapy and acceptance and commitment therapy, and I use whichever of the two fits the person in front of me.',
      'The first session is fifty minutes of questions and ends with a drawing of what keeps the problem going. From the second session on there is something small to try between meetings, because that is where things change. Most people see me for eight to fourteen sessions, weekly at first and then further apart.',
      'I am not a crisis service. If you are thinking of ending your life, please call 999 or the Samaritans on 116 123 now; I can be part of what comes afterwards.',
    ],
    experience:
      'Thirteen years in practice: seven in NHS Talking Therapies in Salford and Manchester, four in an occupational health service for hospital staff, and private practice since 2022.',
    categories: ['health'],
    tags: ['Anxiety', 'Burnout', 'CBT', 'Panic attacks', 'Work stress', 'ACT'],
    credentials: [
      registered('HCPC', 'PYL990012', 'Health and Care Professions Council', 2014),
      {
        title: 'Professional Doctorate in Counselling Psychology',
        institution: 'University of Manchester',
        year: 2012,
      },
      { title: 'Postgraduate Diploma in CBT', institution: 'University of Salford', year: 2015 },
    ],
    languages: ['English'],
    clientGroups: ['Adults'],
    experienceYears: 13,
    hourlyRateMinor: 6500,
    location: 'Manchester',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Thu 09:00-13:00 14:00-18:00', 'Wed 12:00-20:00'),
    rules: { minNoticeMin: 720, bufferMin: 15, horizonDays: 56, maxPerDay: 6 },
    overrides: [
      { inDays: 9, windows: [] },
      { inDays: 16, windows: hours('14:00-18:00') },
    ],
    hasFirstTalk: true,
    isVerified: true,
    createdDaysAgo: 345,
    sessions: 22,
    reviews: [
      {
        rating: 5,
        text: 'I had not driven on the M60 for three years. We built a ladder of eleven small steps and I drove to my sister in October.',
      },
      {
        rating: 5,
        text: 'Calm and very direct. She noticed in the first half hour that my "being thorough" was checking, and no one had put it like that before.',
      },
      {
        rating: 5,
        text: 'Practical. I left each time with one thing to try and she asked about it the next week.',
      },
      {
        rating: 4,
        text: 'Really useful for burnout. I would have liked an evening appointment more often than Wednesdays.',
      },
      {
        rating: 5,
        text: 'After a panic attack at work I could hardly go in. Understanding what my body was doing took most of the fear out of it.',
      },
      {
        rating: 3,
        text: 'Kind and professional, but I was looking for space to talk and this is more structured, with exercises. Right approach for some, not quite for me.',
      },
    ],
  },
  {
    name: 'Tom Ashdown',
    email: 'tom.ashdown@parlour.test',
    face: '/faces/tom-ashdown.webp',
    headline: 'Psychotherapist: bereavement, loss and life after it',
    bio: [
      'People bring me deaths, mostly, and also the losses no one sends cards for: a marriage, a pregnancy, a parent who no longer knows your name. I do not believe in stages or in closure. I do think it helps to say the thing out loud to someone who will not flinch or change the subject.',
      'I work in an integrative way with a person-centred core, which means that I follow where you go and say what I notice. Some people come six times, some for two years. We review every sixth session, and you can stop whenever you like without having to explain.',
    ],
    experience:
      'Ten years as a therapist, including six at a hospice in Brighton where I ran the bereavement service. Before that I was a secondary school teacher.',
    categories: ['health'],
    tags: ['Grief', 'Bereavement', 'Divorce', 'Depression', 'Men’s mental health'],
    credentials: [
      { title: 'MSc Integrative Psychotherapy', institution: 'Metanoia Institute', year: 2014 },
      {
        title: 'Certificate in Bereavement Counselling',
        institution: 'University of Brighton',
        year: 2017,
      },
    ],
    languages: ['English'],
    clientGroups: ['Adults', 'Families'],
    experienceYears: 10,
    hourlyRateMinor: 5500,
    location: 'Brighton',
    timeZone: 'Europe/London',
    weekly: week('Tue Wed Thu 10:00-14:00 15:00-19:30', 'Fri 09:00-13:00'),
    rules: { minNoticeMin: 1440, bufferMin: 30, horizonDays: 42, maxPerDay: 5 },
    overrides: [{ inDays: 4, windows: [] }],
    hasFirstTalk: true,
    isVerified: true,
    createdDaysAgo: 300,
    sessions: 14,
    reviews: [
      {
        rating: 5,
        text: 'My wife died in March. Tom was the first person who asked what she was like rather than how I was coping.',
      },
      {
        rating: 5,
        text: 'He sat through a very long silence and let it be one. That was the session that helped.',
      },
      {
        rating: 4,
        text: 'Gentle and thoughtful. The first two meetings felt slow to me, and then I understood why.',
      },
      {
        rating: 4,
        text: 'Good with the anger part of a divorce, which I had not expected to need.',
      },
    ],
  },
  {
    name: 'Meera Sundaram',
    email: 'meera.sundaram@parlour.test',
    headline: 'Registered dietitian: IBS, the low FODMAP diet, pre-diabetes',
    bio: [
      'A good diet plan survives a Wednesday evening with nothing in the fridge. I help people with irritable bowel syndrome, coeliac disease, reflux and rising blood sugar to eat in a way they can keep up, with the food they and their families already like. I am equally at home with dal, jollof and beans on toast.',
      'Before we meet you fill in a four-day food and symptom diary. We go through it line by line and agree two or three changes, never ten. If the low FODMAP diet is right for you I take you through all three phases; too many people are left in the first one for years.',
      'I do not sell supplements or run test kits for food intolerance, because the evidence for them is poor.',
    ],
    experience:
      'Twelve years as an NHS dietitian in Birmingham, the last five as gastroenterology specialist. Private clinic since 2021.',
    categories: ['health', 'medical'],
    tags: ['IBS', 'Low FODMAP', 'Pre-diabetes', 'Coeliac disease', 'Weight', 'South Asian diets'],
    credentials: [
      registered('HCPC', 'DT990023', 'Health and Care Professions Council', 2010),
      { title: 'BSc Dietetics', institution: 'Coventry University', year: 2010 },
      {
        title: 'Low FODMAP Diet Training for Dietitians',
        institution: 'King’s College London',
        year: 2016,
      },
    ],
    languages: ['English', 'Tamil'],
    clientGroups: ['Adults'],
    experienceYears: 12,
    hourlyRateMinor: 4800,
    location: 'Birmingham',
    timeZone: 'Europe/London',
    weekly: week('Mon Wed 09:30-12:30 18:00-20:30', 'Fri 09:30-15:30', 'Sat 10:00-13:00'),
    rules: { minNoticeMin: 1440, bufferMin: 10, horizonDays: 60 },
    overrides: [{ inDays: 21, windows: [] }],
    isVerified: true,
    createdDaysAgo: 221,
    sessions: 12,
    reviews: [
      {
        rating: 5,
        text: 'Ten years of IBS and it was onion powder in my stock cubes. She found it in the food diary before I had finished saying hello.',
      },
      {
        rating: 5,
        text: 'My HbA1c has come down from 46 to 41 since spring without giving up rice, which I had been dreading.',
      },
      {
        rating: 4,
        text: 'Sensible, friendly, no nonsense about superfoods. The reintroduction phase takes patience and she tells you so.',
      },
      {
        rating: 4,
        text: 'Good recipes for a vegetarian household. Would have liked the written plan the same day; it came two days later.',
      },
    ],
  },
  {
    name: 'Rosalind Pike',
    email: 'rosalind.pike@parlour.test',
    headline: 'Chartered physiotherapist: runners, knees, backs and tendons',
    bio: [
      'Most running injuries do not need hands-on treatment. They need the right load, in the right order, for longer than you would like. I assess you on video: I ask you to hop, squat and walk up stairs, I look at your training log, and I tell you what I think it is and how sure I am.',
      'You leave with three exercises, filmed with you in the picture, and a plan for what to do when it hurts. Achilles and patellar tendons, runner’s knee, plantar heel pain and ordinary low back pain are what I see every day. If what you describe needs a scan or a hospital I say so, and I have no trouble doing that in the first ten minutes.',
    ],
    experience:
      'Fifteen years in practice: musculoskeletal outpatients in Sheffield, two seasons with a professional rugby club, and physiotherapist at three Lakeland fell races. I run badly and often.',
    categories: ['health', 'medical'],
    tags: [
      'Running injuries',
      'Knee pain',
      'Back pain',
      'Tendons',
      'Rehabilitation',
      'Return to sport',
    ],
    credentials: [
      registered('HCPC', 'PH990034', 'Health and Care Professions Council', 2009),
      { title: 'BSc Physiotherapy', institution: 'Sheffield Hallam University', year: 2009 },
      {
        title: 'MSc Sports and Exercise Medicine',
        institution: 'University of Nottingham',
        year: 2016,
      },
    ],
    languages: ['English', 'German'],
    clientGroups: ['Adults', 'Teenagers'],
    experienceYears: 15,
    hourlyRateMinor: 5200,
    location: 'Sheffield',
    timeZone: 'Europe/London',
    weekly: week(
      'Mon Tue 07:00-12:00',
      'Wed 13:00-20:00',
      'Thu 07:00-12:00 17:00-20:00',
      'Sat 08:00-11:00',
    ),
    rules: { minNoticeMin: 120, bufferMin: 10, horizonDays: 35 },
    overrides: [
      { inDays: 9, windows: [] },
      { inDays: 13, windows: hours('07:00-10:00') },
    ],
    isVerified: true,
    createdDaysAgo: 287,
    sessions: 17,
    reviews: [
      {
        rating: 5,
        text: 'Three GPs had told me to rest my Achilles. Rosalind told me to load it, every other day, and I ran a half in September.',
      },
      {
        rating: 5,
        text: 'I was sceptical about physio over video. She had me hopping in the kitchen within five minutes and spotted the problem.',
      },
      {
        rating: 4,
        text: 'Clear plan, good follow-up messages. The exercises are dull, which she admits.',
      },
      {
        rating: 5,
        text: 'Told me within minutes that my calf needed to be seen that day. It was a clot. I am very grateful.',
      },
      {
        rating: 3,
        text: 'Good advice, although for my shoulder I think an appointment in person would have been better. She did say so at the start.',
      },
    ],
  },
  {
    name: 'Katarzyna Nowak',
    email: 'katarzyna.nowak@parlour.test',
    face: '/faces/katarzyna-nowak.webp',
    headline: 'Couples therapist: communication, trust, the years with small children',
    bio: [
      'Couples usually arrive with a topic (money, the in-laws, who does bedtime) and a pattern that would turn any topic into the same argument. I work on the pattern. My approach is emotionally focused therapy, with exercises you can do at the kitchen table when the children are asleep.',
      'I see the two of you together for most sessions and each of you alone once. I do not keep score and I do not decide whether you should stay together; some of my best work has been helping people part without wrecking a childhood.',
      'Joining from two different places is fine, and sometimes better.',
    ],
    experience:
      'Eleven years with couples and families in London, including a Relate centre in Ealing. Clinical supervisor since 2020.',
    categories: ['health'],
    tags: ['Couples', 'Communication', 'Infidelity', 'New parents', 'Separation'],
    credentials: [
      {
        title: 'MSc Systemic Psychotherapy',
        institution: 'Birkbeck, University of London',
        year: 2013,
      },
      {
        title: 'Externship in Emotionally Focused Therapy',
        institution: 'British EFT Centre',
        year: 2017,
      },
    ],
    languages: ['English', 'German', 'Polish'],
    clientGroups: ['Adults', 'Couples', 'Families'],
    experienceYears: 11,
    hourlyRateMinor: 7000,
    location: 'London',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Wed Thu 17:00-22:00', 'Fri 10:00-15:00', 'Sun 16:00-20:00'),
    rules: { minNoticeMin: 1440, bufferMin: 15, horizonDays: 42, maxPerDay: 4 },
    overrides: [{ inDays: 8, windows: [] }],
    hasFirstTalk: true,
    isVerified: true,
    createdDaysAgo: 198,
    sessions: 10,
    reviews: [
      {
        rating: 5,
        text: 'We had the same row about dishes for six years. It was never about dishes. Four sessions.',
      },
      {
        rating: 4,
        text: 'Fair to both of us, which my husband had doubted beforehand. Evening slots are a real help with a baby.',
      },
      {
        rating: 5,
        text: 'She helped us to separate decently. We still have Sunday lunch together with the children.',
      },
    ],
  },
  {
    name: 'Gareth Llewellyn',
    email: 'gareth.llewellyn@parlour.test',
    headline: 'Sleep therapist: CBT for insomnia (CBT-I)',
    bio: [
      'Insomnia is one of the few problems in my field with a treatment that works for most people and takes about six weeks. It is called CBT-I, it is what NICE recommends before tablets, and the reason you may not have been offered it is that there are not many of us.',
      'You keep a sleep diary for a week before the first session. We then set a time to get up, a rather late time to go to bed, and a few rules about what the bed is for. Weeks two and three are hard, and I check in by message on those mornings. Shift workers are welcome; I was a night porter for two years and remember.',
    ],
    experience:
      'Nine years in psychological therapies in Cardiff and Swansea, since 2018 in a sleep clinic. I also train GP practices to use CBT-I before they prescribe.',
    categories: ['health'],
    tags: ['Insomnia', 'CBT-I', 'Shift work', 'Sleep anxiety', 'Menopause and sleep'],
    credentials: [
      { title: 'BSc Psychology', institution: 'Cardiff University', year: 2011 },
      {
        title: 'PgDip Low Intensity Psychological Therapies',
        institution: 'University of Exeter',
        year: 2014,
      },
      { title: 'CBT-I Practitioner Certificate', institution: 'University of Oxford', year: 2018 },
    ],
    languages: ['English', 'Welsh'],
    clientGroups: ['Adults'],
    experienceYears: 9,
    hourlyRateMinor: 5800,
    location: 'Cardiff',
    timeZone: 'Europe/London',
    weekly: week('Mon Wed Thu 12:00-16:00 18:00-21:00', 'Tue 07:30-11:30', 'Fri 12:00-16:00'),
    rules: { minNoticeMin: 240, bufferMin: 10, horizonDays: 49 },
    overrides: [{ inDays: 18, windows: hours('12:00-14:00') }],
    isVerified: true,
    createdDaysAgo: 176,
    sessions: 12,
    reviews: [
      {
        rating: 5,
        text: 'From four broken hours to six and a half solid ones in five weeks. Week two was as miserable as he promised.',
      },
      {
        rating: 5,
        text: 'I have tried apps, teas and magnesium. Getting up at the same time every day was the thing, and it took someone I liked to make me do it.',
      },
      {
        rating: 4,
        text: 'Works around my rota (I am a paramedic). Not a miracle on nights but far better on days off.',
      },
      {
        rating: 2,
        text: 'The method did not suit me: with two toddlers I cannot keep fixed hours, and we did not find a way round that in the sessions I paid for.',
      },
    ],
  },
]
