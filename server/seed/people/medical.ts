import type { DemoProfessional } from './shapes.ts'
import { hours, registered, week } from './shapes.ts'

export const medical: DemoProfessional[] = [
  {
    name: 'Dr Tunde Adeyemi',
    email: 'tunde.adeyemi@parlour.test',
    headline: 'GP: same-week appointments, long-term conditions, second opinions',
    bio: [
      'I am a general practitioner in south London and keep three half-days a week for video. It suits more than people think: blood pressure that will not settle, results you do not understand, medicines that no longer agree with one another, and the question you have been meaning to ask for a year.',
      'I take the whole appointment for the conversation and send you a written summary, which you can give to your own practice. I issue private prescriptions where it is safe to do so by video. I do not prescribe opioids, sleeping tablets, other controlled drugs or antibiotics "just in case".',
      'For chest pain, sudden weakness, heavy bleeding or a very unwell child call 999. For anything that cannot wait for an appointment, call 111.',
    ],
    experience:
      'Qualified in 2007, GP since 2013, partner in a Lewisham practice of 11,000 patients. Trainer of registrars; clinical lead for hypertension in my primary care network until 2024.',
    categories: ['medical'],
    tags: [
      'General practice',
      'Blood pressure',
      'Diabetes',
      'Test results',
      'Second opinion',
      'Medication review',
    ],
    credentials: [
      registered('GMC', '9900412', 'General Medical Council', 2008),
      { title: 'MBBS', institution: 'King’s College London', year: 2007 },
      {
        title: 'Membership of the Royal College of General Practitioners',
        institution: 'RCGP',
        year: 2013,
      },
    ],
    languages: ['English', 'French', 'Yoruba'],
    clientGroups: ['Adults', 'Families'],
    experienceYears: 19,
    hourlyRateMinor: 9500,
    location: 'London',
    timeZone: 'Europe/London',
    weekly: week('Mon 13:00-18:30', 'Wed 08:00-12:30', 'Thu 18:00-21:30', 'Sat 09:00-12:00'),
    rules: { minNoticeMin: 60, bufferMin: 10, horizonDays: 28 },
    overrides: [{ inDays: 9, windows: [] }],
    isVerified: true,
    createdDaysAgo: 330,
    sessions: 18,
    reviews: [
      {
        rating: 5,
        text: 'He went through seven medicines with my mother, stopped two, and wrote a letter her surgery acted on the same week.',
      },
      {
        rating: 5,
        text: 'First doctor to explain what an eGFR is. He drew it. I understand my kidneys now.',
      },
      {
        rating: 4,
        text: 'Thorough and unhurried. He would not give me antibiotics, with good reasons, and he was right.',
      },
      {
        rating: 5,
        text: 'Half an hour about my blood pressure, a plan for readings at home, and a summary in my inbox before I had made tea.',
      },
      {
        rating: 3,
        text: 'Pleasant, but I needed to be examined and was sent to my own GP in the end. Fair enough; still, I paid for the half hour.',
      },
    ],
  },
  {
    name: 'Dr Farah Siddiqui',
    email: 'farah.siddiqui@parlour.test',
    headline: 'Consultant dermatologist: acne, eczema, rosacea and moles',
    bio: [
      'I run a skin clinic in Leeds and see people from all over the country by video. Acne, rosacea, eczema, psoriasis and hair loss can be judged well from good photographs and a careful history; I send instructions for the photographs when you book.',
      'I treat a lot of skin of colour, where redness does not look red and textbooks have been little help. For acne I offer the full range, including isotretinoin where blood tests can be arranged near you.',
      'A changing mole is different. I will look at your pictures and tell you how soon it must be seen through a dermatoscope, and by whom. I do not give an all-clear for a mole by video, and no one should.',
    ],
    experience:
      'Consultant dermatologist in Leeds since 2016, with a special interest in acne and pigmentary disorders. Author of two chapters on skin of colour in a handbook for trainees.',
    categories: ['medical'],
    tags: ['Acne', 'Eczema', 'Rosacea', 'Skin of colour', 'Hair loss', 'Psoriasis'],
    credentials: [
      registered('GMC', '9900523', 'General Medical Council', 2006),
      { title: 'MBChB', institution: 'University of Leeds', year: 2005 },
      {
        title: 'Certificate of Completion of Training in Dermatology',
        institution: 'General Medical Council',
        year: 2015,
      },
    ],
    languages: ['English', 'Urdu'],
    clientGroups: ['Adults', 'Teenagers'],
    experienceYears: 10,
    hourlyRateMinor: 14000,
    location: 'Leeds',
    timeZone: 'Europe/London',
    weekly: week('Tue 17:30-20:30', 'Thu 12:00-15:00', 'Fri 08:00-11:00', 'Sun 10:00-12:30'),
    rules: { minNoticeMin: 720, bufferMin: 5, horizonDays: 60, maxPerDay: 5 },
    overrides: [{ inDays: 5, windows: hours('17:30-19:00') }],
    isVerified: true,
    createdDaysAgo: 259,
    sessions: 11,
    reviews: [
      {
        rating: 5,
        text: 'Eight years of "adult acne" that was rosacea all along. One cream, three months, my own face back.',
      },
      {
        rating: 5,
        text: 'Finally someone who knows what eczema looks like on brown skin. She explained the dark patches and what to expect, month by month.',
      },
      {
        rating: 4,
        text: 'Expensive, but it replaced a nine-month wait. Prescription arrived in two days.',
      },
      {
        rating: 4,
        text: 'Refused to reassure me about a mole over video and booked me with a colleague for that Friday. Quite right.',
      },
    ],
  },
  {
    name: 'Dr Claire Beaumont',
    email: 'claire.beaumont@parlour.test',
    headline: 'Paediatrician: feeding, sleep, coughs, rashes and worried parents',
    bio: [
      'Parents often tell me they are sorry to bother me. You are not bothering me. I have looked after children in hospitals in Lyon and Bath for nineteen years, and most of what I do by video is to sort the frightening from the serious.',
      'Reflux and cows’ milk allergy, constipation (so much constipation), eczema, snoring, growth, the toddler who eats four things. Have the red book to hand, your child somewhere nearby, and a torch if it is about a throat.',
      'If your child is struggling to breathe, floppy, or has a rash that does not fade under a glass, go to A&E or call 999 instead of booking me.',
    ],
    experience:
      'Consultant paediatrician at a district general hospital near Bath since 2014; before that registrar in Bristol and at the Hôpital Femme Mère Enfant in Lyon. Mother of three, which was the better training.',
    categories: ['medical'],
    tags: ['Paediatrics', 'Babies', 'Reflux', 'Cows’ milk allergy', 'Constipation', 'Toddlers'],
    credentials: [
      registered('GMC', '9900634', 'General Medical Council', 2012),
      {
        title: 'Diplôme d’État de Docteur en Médecine',
        institution: 'Université Claude Bernard Lyon 1',
        year: 2006,
      },
      {
        title: 'Membership of the Royal College of Paediatrics and Child Health',
        institution: 'RCPCH',
        year: 2010,
      },
    ],
    languages: ['English', 'French'],
    clientGroups: ['Teenagers', 'Children', 'Families'],
    experienceYears: 12,
    hourlyRateMinor: 13000,
    location: 'Bath',
    timeZone: 'Europe/London',
    weekly: week('Mon Thu 19:00-22:00', 'Wed 09:00-12:00', 'Sat Sun 08:30-11:30'),
    rules: { minNoticeMin: 60, bufferMin: 10, horizonDays: 30 },
    overrides: [
      { inDays: 7, windows: [] },
      { inDays: 8, windows: [] },
    ],
    isVerified: true,
    createdDaysAgo: 205,
    sessions: 12,
    reviews: [
      {
        rating: 5,
        text: 'Our four-month-old screamed after every feed. She went through each bottle with us and had a plan by the end of the half hour. It was the milk.',
      },
      {
        rating: 5,
        text: 'Very kind to my son, who hid under the table. She talked to him there.',
      },
      {
        rating: 4,
        text: 'Useful on constipation, with exact doses written down. I wish someone had told us this a year ago.',
      },
      {
        rating: 5,
        text: 'Sunday morning, a rash, two terrified people. She asked for the glass test first and then stayed until we were calm.',
      },
    ],
  },
  {
    name: 'Dr Helen Carrick',
    email: 'helen.carrick@parlour.test',
    headline: 'GP with a special interest in menopause and women’s health',
    bio: [
      'I have run a menopause clinic in Glasgow since 2017. Half the women I see have been told that they are too young, too anxious or too late. A proper assessment takes about forty minutes and covers your periods, your sleep, your bones, your family history and what you want to get out of it.',
      'I prescribe HRT where it is right, including for women with migraines or a clot in the family, and I am just as happy to talk about what helps without hormones. I also see women about heavy periods, PCOS, contraception after forty, and symptoms after cancer treatment, together with your oncology team.',
      'You get a letter with the reasoning in it, so that your own practice can carry on prescribing.',
    ],
    experience:
      'GP in Glasgow for sixteen years; menopause specialist and trainer since 2017. I teach on the menopause course for Scottish GP trainees.',
    categories: ['medical', 'health'],
    tags: ['Menopause', 'HRT', 'PCOS', 'Heavy periods', 'Contraception', 'Perimenopause'],
    credentials: [
      registered('GMC', '9900745', 'General Medical Council', 2005),
      { title: 'MBChB', institution: 'University of Glasgow', year: 2004 },
      {
        title: 'Diploma of the Faculty of Sexual and Reproductive Healthcare',
        institution: 'FSRH',
        year: 2011,
      },
      {
        title: 'Advanced Certificate in Menopause Care',
        institution: 'British Menopause Society',
        year: 2017,
      },
    ],
    languages: ['English'],
    clientGroups: ['Adults'],
    experienceYears: 16,
    hourlyRateMinor: 11000,
    location: 'Glasgow',
    timeZone: 'Europe/London',
    weekly: week(
      'Mon 09:00-13:00',
      'Tue 13:00-17:00 18:30-21:00',
      'Thu 09:00-13:00',
      'Fri 13:00-16:00',
    ),
    rules: { minNoticeMin: 1440, bufferMin: 15, horizonDays: 60, maxPerDay: 6 },
    overrides: [{ inDays: 9, windows: [] }],
    isVerified: true,
    createdDaysAgo: 293,
    sessions: 16,
    reviews: [
      {
        rating: 5,
        text: 'I am 44 and had been offered antidepressants twice. Forty minutes with Dr Carrick and I had an explanation, a prescription and a letter for my surgery.',
      },
      {
        rating: 5,
        text: 'Migraine with aura, so I had been told no HRT, full stop. She explained patches and risk with actual numbers and let me decide.',
      },
      {
        rating: 5,
        text: 'She asked about my bones. No one had. The scan showed osteopenia and now something is being done about it.',
      },
      {
        rating: 4,
        text: 'Excellent consultation. Prescription took a few days to come through the pharmacy, which was not her fault.',
      },
      {
        rating: 4,
        text: 'Straightforward about what HRT will not fix. I appreciated that more than I expected.',
      },
    ],
  },
  {
    name: 'Niamh Doyle',
    email: 'niamh.doyle@parlour.test',
    headline: 'Clinical pharmacist: side effects, interactions, coming off medicines',
    bio: [
      'Bring me the carrier bag. I go through everything you take, prescribed or bought, find what interacts, what is doubled up, and what was meant for six weeks in 2019. You get a list in plain words: what each one is for, when to take it, and which questions to put to your doctor.',
      'I help people plan a slow reduction of antidepressants, stomach acid tablets and painkillers together with their prescriber. I am an independent prescriber, but in these sessions I advise and write to your GP rather than prescribe.',
    ],
    experience:
      'Sixteen years as a pharmacist: community in Derry, then hospital medicine in Belfast, and since 2019 in a GP federation, reviewing medicines for people over 65.',
    categories: ['medical'],
    tags: [
      'Medication review',
      'Side effects',
      'Drug interactions',
      'Deprescribing',
      'Older people',
    ],
    credentials: [
      registered('PSNI', '99086', 'Pharmaceutical Society of Northern Ireland', 2009),
      { title: 'MPharm', institution: 'Queen’s University Belfast', year: 2008 },
      { title: 'Independent Prescribing', institution: 'Ulster University', year: 2018 },
    ],
    languages: ['English', 'Irish'],
    clientGroups: ['Adults'],
    experienceYears: 16,
    hourlyRateMinor: 4200,
    location: 'Belfast',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Wed 18:00-21:00', 'Thu 10:00-13:00', 'Sat 10:00-14:00'),
    rules: { minNoticeMin: 240, bufferMin: 0, horizonDays: 45 },
    overrides: [{ inDays: 14, windows: hours('10:00-12:00') }],
    isVerified: true,
    createdDaysAgo: 132,
    sessions: 8,
    reviews: [
      {
        rating: 5,
        text: 'My dad was on eleven tablets. Niamh made a table on one sheet of A4 that the carers now use.',
      },
      {
        rating: 5,
        text: 'She had a week-by-week plan for coming off sertraline that my GP agreed to at once.',
      },
      {
        rating: 4,
        text: 'Found that my antacid was stopping my thyroid tablet from working. Twenty minutes well spent.',
      },
    ],
  },
]
