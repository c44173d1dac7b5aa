import { entriesOf, list } from './word.ts'

export const coaching = entriesOf('coaching', [
  {
    say: list('ADHD coach, ADHD coaching, ADD coach, coach for ADHD'),
    mean: list('ADHD, ADHD coach'),
    also: ['health'],
  },
  {
    say: list(`
      business coach, business mentor, entrepreneur coach, founder coach, accountability for my
      business`),
    mean: list('business coach, leadership, founders'),
    also: ['business'],
  },
  {
    say: list(`
      career change, change career, changing career, change careers, change of career, change jobs,
      switch careers, new career, career switch, career break, what job should I do, retrain,
      retraining, leave teaching, hate my job, hate my work, stuck in my job, quit my job, fed up at
      work, change direction`),
    mean: list('career change, career coach'),
  },
  {
    say: list(`
      career coach, career coaching, careers adviser, careers advisor, careers advice, career
      advice, career guidance, career counselling, career counsellor, career mentor, career`),
    mean: list('career coach, career change, career'),
  },
  {
    say: list(`
      clutter, declutter, decluttering, tidy, tidying, messy house, hoarding, hoarder, professional
      organiser`),
    mean: list('clutter, organising'),
    wider: list('ADHD'),
  },
  {
    say: list('coach, coaches, coaching, coached, mentor, mentoring, mentors'),
    mean: list('coach, mentor'),
    whole: true,
  },
  {
    say: list(`
      confidence, confident, more confident, confidence coach, confidence building, assertive,
      assertiveness, people pleaser, setting boundaries, saying no`),
    mean: list('confidence, assertiveness'),
    wider: list('self-esteem, coach'),
    also: ['health'],
  },
  {
    say: list(`
      cover letter, covering letter, supporting statement, job application, job applications,
      application form, apply for a job, LinkedIn, LinkedIn profile, civil service application`),
    mean: list('CV, job applications, career coach'),
    wider: list('interviews'),
  },
  {
    say: list(`
      CV, CVs, C.V., curriculum vitae, résumé, CV writing, write my CV, CV writer, CV help, CV
      check, CV review, resume writing`),
    mean: list('CV, CVs, résumé'),
  },
  {
    say: list('dating coach, dating advice, Tinder, Hinge, find love'),
    mean: list('dating, relationships'),
    also: ['health'],
  },
  {
    say: list(`
      difficult conversation, difficult conversations, conflict at work, difficult colleague,
      difficult boss, office politics, confrontation, feedback`),
    mean: list('difficult conversations, conflict, leadership'),
  },
  {
    say: list(`
      executive coach, executive coaching, exec coach, CEO, CEO coach, chief executive, managing
      director, MD, first time CEO, new CEO, director coaching, C-suite`),
    mean: list('executive coaching, leadership, chief executives'),
    also: ['business'],
  },
  {
    say: list('first 100 days, first 90 days, new role, starting a new role'),
    mean: list('first 100 days, leadership'),
  },
  {
    say: list(`
      golf, golf lessons, football coach, tennis coach, boxing, cycling coach, swimming coach,
      sports coach, sport psychologist, sports psychology`),
    mean: list('sports coaching, sport psychologist'),
  },
  {
    say: list(`
      graduate, graduate job, graduate scheme, first job, school leaver, internship, no experience`),
    mean: list('graduates, first jobs, career coach'),
  },
  {
    say: list('habits, habit, bad habits, break a habit, routine, routines'),
    mean: list('habits'),
  },
  {
    say: list('health coach, wellness coach, lifestyle coach, lifestyle change'),
    mean: list('health coach, habits'),
    also: ['health'],
  },
  {
    say: list('impostor syndrome, imposter syndrome, not good enough, feel like a fraud'),
    mean: list('imposter syndrome, confidence, leadership'),
    wider: list('self-esteem, psychologist'),
    also: ['health'],
  },
  {
    say: list(`
      interview, interviews, job interview, interview prep, interview practice, interview practise,
      interview coach, interview coaching, interview skills, interview help, interview tips, mock
      interview, competency questions, competency based interview, STAR technique, assessment
      centre, interview nerves`),
    mean: list('interviews, interview coaching, career coach'),
  },
  {
    say: list(`
      leadership, leadership coach, leadership coaching, leadership training, leader, senior leader`),
    mean: list('leadership'),
    also: ['business'],
  },
  {
    say: list(`
      life coach, life coaching, get my life together, sort my life out, midlife crisis, mid-life
      crisis, feel stuck, feeling stuck, stuck in a rut, stuck in life, purpose, what to do with my
      life, turn my life around`),
    mean: list('life coach, goals'),
  },
  {
    say: list(`
      manager, new manager, first time manager, management training, management coach, team leader,
      managing people, managing a team, line manager, supervisor, delegate, delegation, manage my
      team`),
    mean: list('new managers, leadership, delegation'),
    wider: list('human resources'),
    also: ['business'],
  },
  {
    say: list('media training, radio interview, TV interview, podcast'),
    mean: list('media training, public speaking'),
  },
  {
    say: list('menopause coach, teen coach, student coach, coach for teenagers'),
    mean: list('coach, young people, parents'),
  },
  {
    say: list(`
      motivation, motivated, motivate me, no motivation, lazy, discipline, self discipline,
      accountability, accountability coach, goals, goal setting, reach my goals`),
    mean: list('goals, habits, motivation'),
  },
  {
    say: list(
      'nerves, nervous, nervous before, performance anxiety, audition, acting coach, drama school',
    ),
    mean: list('nerves, public speaking, voice'),
  },
  {
    say: list('networking, personal brand'),
    mean: list('networking, LinkedIn, career coach'),
  },
  {
    say: list(`
      new job, find a job, find work, looking for work, job search, job hunting, job hunt, get a
      job, need a job, unemployed, unemployment, jobseeker, job centre, jobs, job`),
    mean: list('career coach, CV, interviews'),
  },
  {
    say: list(`
      NHS application, NHS job, NHS job application, NHS interview, band 6, band 7 interview,
      consultant interview, Trac jobs`),
    mean: list('NHS applications, interviews'),
  },
  {
    say: list(`
      personal trainer, PT, fitness, fitness coach, gym, get fit, strength training, bodybuilding,
      strength coach`),
    mean: list('personal trainer, personal training, fitness coach, strength training'),
    also: ['health'],
  },
  {
    say: list('phone addiction, screen time, social media addiction, doomscrolling'),
    mean: list('habits, digital wellbeing'),
    wider: list('addiction'),
  },
  {
    say: list('pitch, pitching, pitch deck, elevator pitch, pitch to investors, Dragons’ Den'),
    mean: list('pitches, public speaking'),
    wider: list('fundraising'),
    also: ['business'],
  },
  {
    say: list(`
      presentation, presentations, presenting, presentation skills, presenting skills, give a talk,
      giving a talk, keynote, TED talk, lecture`),
    mean: list('presentations, public speaking'),
  },
  {
    say: list(`
      procrastination, procrastinate, procrastinating, procrastinator, can’t get started, putting
      things off, put things off, never finish anything`),
    mean: list('procrastination, habits'),
    wider: list('ADHD'),
  },
  {
    say: list(`
      promotion, promoted, get promoted, getting promoted, progress at work, next step at work`),
    mean: list('promotion, career coach, leadership'),
  },
  {
    say: list(`
      public speaking, speak in public, speaking in public, fear of public speaking, scared of
      public speaking, stage fright, glossophobia, Toastmasters, talk in front of people, speaking
      in meetings, speak up in meetings`),
    mean: list('public speaking, presentations, nerves'),
  },
  {
    say: list('retirement coach, life after work, retired and bored'),
    mean: list('retirement, life coach'),
  },
  {
    say: list('retreat, spiritual coach, energy healing'),
    mean: list('coach'),
  },
  {
    say: list(`
      returning to work, return to work, back to work, returner, back to work after maternity, work
      after baby, return from maternity leave`),
    mean: list('returning to work, career coach, career change'),
  },
  {
    say: list(`
      running coach, running, marathon, couch to 5K, C25K, half marathon, 10K, first 5K, triathlon,
      Ironman, parkrun`),
    mean: list('running, marathon, running coach'),
    wider: list('running injuries'),
    also: ['health'],
  },
  {
    say: list(`
      salary, pay rise, payrise, raise at work, ask for a raise, ask for more money, salary
      negotiation, negotiate salary, negotiate my salary, a raise, paid enough, am I being paid
      enough, underpaid`),
    mean: list('salary negotiation, career coach'),
  },
  {
    say: list(`
      speech, speeches, write a speech, speech writer, speechwriter, best man, best man’s speech,
      best man speech, father of the bride, father of the bride speech, groom’s speech, wedding
      speech, maid of honour speech, eulogy`),
    mean: list('speeches, wedding speeches, public speaking'),
  },
  {
    say: list('team building, team coaching, team day, away day, facilitator, workshop'),
    mean: list('team coaching, facilitation'),
    also: ['business'],
  },
  {
    say: list(`
      time management, manage my time, always late, being late, productivity, productive, get
      organised, getting organised, disorganised, organised, organise my life, executive function,
      forgetting things`),
    mean: list('time management, habits'),
    wider: list('ADHD'),
  },
  {
    say: list('viva, PhD viva, viva voce, thesis defence'),
    mean: list('viva'),
  },
  {
    say: list(`
      voice, voice coach, voice coaching, speak clearly, accent, accent reduction, elocution, speak
      better English, posh voice, voice lessons`),
    mean: list('voice, voice coach, public speaking'),
  },
  {
    say: list('work-life balance, working too much, workaholic'),
    mean: list('work-life balance, burnout'),
    wider: list('work stress'),
    also: ['health'],
  },
])
