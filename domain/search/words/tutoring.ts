import { entriesOf, list } from './word.ts'

export const tutoring = entriesOf('tutoring', [
  {
    say: list(`
      11+, eleven plus, grammar school, grammar school test, verbal reasoning, non-verbal reasoning,
      NVR, CAT4, CEM test, GL test`),
    mean: list('11+, eleven plus, verbal reasoning'),
  },
  {
    say: list(`
      13+, common entrance, private school entrance, independent school entrance, 7+, scholarship
      exam, prep school`),
    mean: list('common entrance, school entrance, 11+'),
  },
  {
    say: list(`
      A level, A levels, alevel, alevels, AS level, sixth form, year 12, year 13, key stage 5, KS5`),
    mean: list('A level'),
  },
  {
    say: list(`
      adult maths, adult numeracy, functional skills, functional skills maths, maths for nursing,
      maths for teachers, maths for grown-ups`),
    mean: list('adult maths, functional skills, maths'),
  },
  {
    say: list('AI, machine learning, data science'),
    mean: list('data science, machine learning, Python'),
  },
  {
    say: list(`
      algebra, equations, quadratics, trigonometry, trig, geometry, fractions, percentages, long
      division, times tables, calculus, differentiation, decimals`),
    mean: list('maths, algebra, geometry, calculus'),
  },
  {
    say: list('Arabic, Urdu, Hindi, Punjabi, Bengali, Turkish, Polish, Russian'),
    mean: list('Arabic, Urdu, Hindi, Polish, Russian'),
  },
  {
    say: list('art, drawing, painting, photography lessons, design technology, DT'),
    mean: list('art, drawing'),
  },
  {
    say: list('biology, human biology, genetics'),
    mean: list('biology'),
  },
  {
    say: list('BSL, sign language, Makaton'),
    mean: list('British Sign Language, BSL'),
  },
  {
    say: list('BTEC, T level, T levels, college course, HND, apprenticeship, Access course'),
    mean: list('BTEC, coursework'),
  },
  {
    say: list('business studies, GCSE business, A level business'),
    mean: list('business studies'),
  },
  {
    say: list('chemistry, chem, organic chemistry, titration, moles chemistry'),
    mean: list('chemistry'),
  },
  {
    say: list('chess, bridge lessons, cooking lessons, cookery, sewing lessons, knitting'),
    mean: list('chess, cookery, crafts'),
  },
  {
    say: list(`
      coding, code, coder, learn to code, programming, programmer, software development, learn
      coding, coding for kids, JavaScript, Java, HTML, SQL`),
    mean: list('programming, Python, computer science, coding'),
  },
  {
    say: list('computer science, computing, comp sci, compsci, GCSE computing, ICT, IT GCSE'),
    mean: list('computer science, programming'),
  },
  {
    say: list('conversation practice, conversational, speak better, oral exam, speaking exam'),
    mean: list('conversation, oral exam'),
  },
  {
    say: list('coursework, NEA, EPQ, project, A level project, programming project'),
    mean: list('coursework, project'),
  },
  {
    say: list('creative writing, writing a book, write a novel, writing coach'),
    mean: list('creative writing, writing'),
    also: ['coaching'],
  },
  {
    say: list('DELE, SIELE, Spanish exam'),
    mean: list('DELE, Spanish'),
  },
  {
    say: list(`
      dissertation, dissertations, thesis, PhD thesis, research proposal, academic writing,
      referencing, Harvard referencing, literature review`),
    mean: list('dissertation, academic writing, university essays'),
    wider: list('essay writing'),
  },
  {
    say: list(`
      driving lessons, driving instructor, learn to drive, theory test, driving test, driving theory`),
    mean: list('driving lessons, driving theory'),
  },
  {
    say: list('dyscalculia'),
    mean: list('dyscalculia, maths'),
  },
  {
    say: list(`
      dyslexia, dyslexic, dyslexia tutor, dyslexia assessment, SpLD, dyspraxia, dyspraxic`),
    mean: list('dyslexia, specific learning difficulties, SEN'),
    wider: list('specialist teacher, educational psychologist'),
    also: ['health'],
  },
  {
    say: list('economics, econ, A level economics'),
    mean: list('economics'),
  },
  {
    say: list('English, English tutor, English teacher, GCSE English, English language GCSE'),
    mean: list('English literature, English, GCSE English'),
  },
  {
    say: list(`
      English literature, English lit, Eng lit, literature, set texts, poetry, poems, Shakespeare,
      Macbeth, Romeo and Juliet, An Inspector Calls, Of Mice and Men`),
    mean: list('English literature, literature, poetry'),
  },
  {
    say: list(`
      essay, essays, essay writing, essay help, help with my essay, write an essay, uni essay,
      university essay, assignment, assignments`),
    mean: list('essay writing, university essays, essays'),
  },
  {
    say: list(`
      Excel, spreadsheets, PowerPoint, computer skills, computer lessons, learn computers, IT skills`),
    mean: list('Excel, spreadsheets, computer skills'),
    also: ['business'],
  },
  {
    say: list('first aid, first aid course, CPR'),
    mean: list('first aid training'),
  },
  {
    say: list('French, learn French, French lessons, French teacher, français, DELF, DALF'),
    mean: list('French'),
  },
  {
    say: list('further maths, FM, further mathematics, STEP maths, TMUA'),
    mean: list('further maths, A level maths, TMUA'),
    wider: list('maths'),
  },
  {
    say: list(`
      GCSE, GCSEs, G.C.S.E., O levels, O-level, mocks, mock exams, key stage 4, KS4, year 10, year
      11`),
    mean: list('GCSE'),
  },
  {
    say: list('geography, physical geography, human geography'),
    mean: list('geography'),
  },
  {
    say: list('German, learn German, German lessons, German teacher, Deutsch, Goethe'),
    mean: list('German'),
  },
  {
    say: list('guitar, guitar lessons, ukulele, bass, drums, drum lessons'),
    mean: list('guitar, drums'),
  },
  {
    say: list('history, GCSE history, A level history'),
    mean: list('history'),
  },
  {
    say: list('home school, homeschool, home education, home-educated, home schooling, EOTAS'),
    mean: list('home education, tutor'),
  },
  {
    say: list('IB, International Baccalaureate, baccalaureate'),
    mean: list('IB, A level'),
    exact: true,
  },
  {
    say: list('IELTS, I.E.L.T.S., TOEFL, PTE, OET, Duolingo test, B1 English test, SELT'),
    mean: list('IELTS, English as a foreign language, ESOL'),
  },
  {
    say: list('IGCSE, international GCSE'),
    mean: list('IGCSE, GCSE'),
  },
  {
    say: list('Italian, learn Italian, Italian lessons, Italian teacher, italiano, CELI, CILS'),
    mean: list('Italian'),
  },
  {
    say: list('Japanese, Korean, JLPT'),
    mean: list('Japanese, Korean'),
  },
  {
    say: list('key stage 3, KS3, year 7, year 8, year 9, secondary school'),
    mean: list('secondary, key stage 3, GCSE'),
  },
  {
    say: list(`
      languages, language, language tutor, language lessons, learn a language, foreign language,
      modern languages, MFL`),
    mean: list('languages, Spanish, French, German, Italian'),
  },
  {
    say: list('Latin, Greek, classics, ancient Greek, classical civilisation'),
    mean: list('Latin, Greek, classics'),
  },
  {
    say: list('learn, learning, teach me, study'),
    mean: list('tutor, teach'),
    whole: true,
  },
  {
    say: list(`
      learn English, English lessons, improve my English, English as a foreign language, EFL, ESL,
      ESOL, English for foreigners, speak English, English conversation, business English, TEFL,
      Cambridge English, FCE, CAE`),
    mean: list('English as a foreign language, ESOL, EFL, IELTS'),
  },
  {
    say: list('Mandarin, Chinese, Cantonese, learn Chinese, HSK'),
    mean: list('Mandarin, Chinese'),
  },
  {
    say: list('maths, math, mathematics, sums, numeracy, arithmetic, number work, mathmatics'),
    mean: list('maths, mathematics'),
  },
  {
    say: list(`
      mature student, going back to study, adult learner, adult education, Open University`),
    mean: list('adult learners, adults'),
  },
  {
    say: list('mechanics, SUVAT, M1'),
    mean: list('mechanics, physics, A level maths'),
    exact: true,
  },
  {
    say: list('medical school, med school, UCAT, BMAT, GAMSAT, MMI, applying for medicine'),
    mean: list('medical school entrance, UCAT, university entrance'),
  },
  {
    say: list('moving to Spain, living in Spain, Spanish for work, business Spanish'),
    mean: list('Spanish, moving abroad, business Spanish'),
  },
  {
    say: list('music, music teacher, music lessons, music theory, grade 5 theory, ABRSM'),
    mean: list('music, music theory'),
  },
  {
    say: list(`
      Oxbridge, Oxford application, Cambridge application, Oxbridge interview, LNAT, TSA`),
    mean: list('Oxbridge, university entrance, admissions tests'),
  },
  {
    say: list('philosophy, ethics, religious studies, theology'),
    mean: list('philosophy, religious studies'),
  },
  {
    say: list(`
      phonics, learning to read, reading help, can’t read, help with reading, spelling, handwriting`),
    mean: list('phonics, reading, spelling, primary'),
  },
  {
    say: list('physics, GCSE physics, A level physics'),
    mean: list('physics'),
  },
  {
    say: list('piano, piano lessons, piano teacher, keyboard'),
    mean: list('piano'),
  },
  {
    say: list('politics, government and politics'),
    mean: list('politics'),
  },
  {
    say: list('Portuguese, learn Portuguese, Brazilian'),
    mean: list('Portuguese'),
  },
  {
    say: list(`
      primary, primary school, primary tutor, primary school tutor, key stage 1, key stage 2, KS1,
      KS2, year 1, year 2, year 3, year 4, year 5, year 6`),
    mean: list('primary, key stage 2'),
  },
  {
    say: list('proofreading, proofreader, proof read, proof-reading, editing, copy editor'),
    mean: list('proofreading, editing'),
    wider: list('essay writing, academic writing'),
    also: ['business'],
  },
  {
    say: list('psychology A level, A level psychology, sociology, criminology'),
    mean: list('psychology A level, sociology'),
  },
  {
    say: list('Python'),
    mean: list('Python'),
    wider: list('programming'),
  },
  {
    say: list('resit, resits, retake, retakes, resitting, retaking'),
    mean: list('GCSE, A level, adult learners'),
  },
  {
    say: list('SAT, American SAT, ACT test, PSAT'),
    mean: list('SAT, US university entrance'),
    exact: true,
  },
  {
    say: list('SATs, KS2 SATs, year 6 SATs, SATS revision'),
    mean: list('SATs, key stage 2, primary'),
    exact: true,
  },
  {
    say: list(`
      science, science tutor, science teacher, sciences, combined science, triple science, double
      science, GCSE science`),
    mean: list('physics, chemistry, biology'),
  },
  {
    say: list(`
      Scottish Highers, Highers, Higher, Advanced Higher, Nat 5, Nat 5s, National 5, National 5s,
      N5, SQA, Scottish exams`),
    mean: list('Higher, National 5, Advanced Higher'),
  },
  {
    say: list('singing, singing lessons, singing teacher, vocal coach, learn to sing'),
    mean: list('singing, voice'),
  },
  {
    say: list('Spanish, learn Spanish, Spanish lessons, Spanish teacher, español, Castilian'),
    mean: list('Spanish'),
  },
  {
    say: list('statistics, stats, SPSS, probability, data analysis, hypothesis testing'),
    mean: list('statistics'),
    wider: list('maths'),
  },
  {
    say: list(`
      study skills, revision, revise, revising, revision help, how to revise, exam technique, exam
      prep, exam help, exams, test prep, past papers`),
    mean: list('exam technique, revision, study skills'),
  },
  {
    say: list(`
      swimming, swimming lessons, swimming teacher, tennis lessons, dance lessons, dancing`),
    mean: list('swimming, tennis, dance'),
    also: ['coaching'],
  },
  {
    say: list('teacher training, PGCE, QTS, ECT'),
    mean: list('teacher training, QTS'),
  },
  {
    say: list(`
      tutor, tutors, tutoring, private tutor, tuition, private tuition, home tutor, teacher, private
      teacher, teaching, one to one teacher, lessons, lesson, classes, class, crammer, homework,
      homework help, catch up lessons, after school help`),
    mean: list('tutor, teacher'),
    whole: true,
  },
  {
    say: list(`
      UCAS, personal statement, UCAS personal statement, university application, uni application,
      applying to uni, applying to university, clearing`),
    mean: list('personal statement, UCAS, university entrance'),
    also: ['coaching'],
  },
  {
    say: list(`
      university, uni, uni tutor, degree, undergraduate, first year uni, university tutor`),
    mean: list('university, degree, undergraduates'),
  },
  {
    say: list('violin, cello, flute, clarinet, saxophone, trumpet'),
    mean: list('violin, cello, flute, clarinet, saxophone'),
  },
  {
    say: list('Welsh, learn Welsh, Cymraeg, Gaelic, Irish'),
    mean: list('Welsh, Gaelic, Irish'),
  },
  {
    say: list('Welsh GCSE, WJEC, Eduqas, CCEA, AQA, Edexcel, OCR'),
    mean: list('GCSE, A level'),
  },
])
