import { entriesOf, list } from './word.ts'

export const health = entriesOf('health', [
  {
    say: list(`
      abuse, abused, survivor, sexual abuse, assaulted, raped, domestic abuse, domestic violence,
      coercive control`),
    mean: list('trauma, abuse'),
    wider: list('counsellor, family law'),
    also: ['legal'],
  },
  {
    say: list('Achilles, tendonitis, tendinitis, tendon, sprained ankle, twisted ankle, ankle'),
    mean: list('tendons, ankles, physiotherapist'),
  },
  {
    say: list('ACT therapy, acceptance and commitment'),
    mean: list('ACT, acceptance and commitment therapy'),
  },
  {
    say: list('acupuncture, acupuncturist, Chinese medicine, homeopathy, homeopath, herbalist'),
    mean: list('acupuncture, complementary therapies'),
  },
  {
    say: list(`
      addiction, addict, rehab for alcohol, drinking too much, alcoholic, alcoholism, sober, stop
      drinking, drugs, cocaine, cannabis`),
    mean: list('addiction, alcohol, substance misuse'),
    wider: list('counsellor, psychotherapist'),
  },
  {
    say: list('ADHD, ADD, attention deficit, A.D.H.D.'),
    mean: list('ADHD'),
    wider: list('neurodiversity'),
    also: ['coaching'],
  },
  {
    say: list(`
      ADHD assessment, ADHD diagnosis, adult ADHD assessment, get diagnosed with ADHD, Right to
      Choose, titration ADHD`),
    mean: list('ADHD assessment, psychiatrist, psychologist'),
    wider: list('ADHD'),
    also: ['medical'],
  },
  {
    say: list('anger, anger management, angry, temper, losing my temper, short fuse'),
    mean: list('anger, anger management'),
    wider: list('psychotherapist, counsellor'),
  },
  {
    say: list(`
      anxiety, anxious, worry, worrying, constant worry, worrier, overthinking, overthinker, on
      edge, nervous all the time, GAD, generalised anxiety, catastrophising, worry all the time,
      worrying all the time`),
    mean: list('anxiety'),
    wider: list('overthinking'),
  },
  {
    say: list(`
      arguing, keep arguing, we keep arguing, always arguing, rowing, rows, constant rows, fighting
      all the time`),
    mean: list('couples, communication'),
  },
  {
    say: list(`
      art therapy, art therapist, music therapy, drama therapy, play therapy, play therapist`),
    mean: list('art therapist, play therapist, music therapist, dramatherapist'),
  },
  {
    say: list('autism, autistic, ASD, Asperger’s, on the spectrum, spectrum'),
    mean: list('autism, autistic, neurodiversity'),
    wider: list('psychologist, paediatrician'),
    also: ['medical'],
  },
  {
    say: list('autism assessment, autism diagnosis'),
    mean: list('autism assessment, psychologist'),
    wider: list('paediatrician, psychiatrist'),
    also: ['medical'],
  },
  {
    say: list(`
      back pain, bad back, back ache, backache, sore back, slipped disc, put my back out, my back
      hurts, back hurts, lower back, lumbago`),
    mean: list('back pain, physiotherapist'),
    wider: list('osteopath, chiropractor'),
  },
  {
    say: list('body image, body dysmorphia, BDD'),
    mean: list('body image, self-esteem'),
  },
  {
    say: list('break-up, breakup, split up, splitting up, heartbroken, heartbreak, dumped, my ex'),
    mean: list('separation, relationships'),
    wider: list('divorce'),
    also: ['legal'],
  },
  {
    say: list('breastfeeding, breast feeding, latch, lactation, tongue tie, lactation consultant'),
    mean: list('breastfeeding, feeding, midwife'),
    wider: list('lactation consultant, health visitor'),
    also: ['medical'],
  },
  {
    say: list('burnout, burn-out, burnt out, burned out, running on empty, frazzled, knackered'),
    mean: list('burnout, work stress, stress'),
  },
  {
    say: list('can’t focus, can’t concentrate, no concentration, focus, easily distracted'),
    mean: list('focus, concentration, ADHD'),
    wider: list('procrastination'),
    also: ['coaching'],
  },
  {
    say: list('carer, carers, caring for my mum, looking after my dad, caring for parents'),
    mean: list('carers'),
    wider: list('counsellor, older people'),
  },
  {
    say: list(`
      CBT, cognitive behavioural therapy, cognitive behavioral therapy, cognitive therapy, C.B.T.`),
    mean: list('CBT, cognitive behavioural therapy'),
  },
  {
    say: list('CBTI, CBT for insomnia, CBT-I'),
    mean: list('CBT-I, insomnia'),
  },
  {
    say: list(`
      cheated, cheated on me, cheating, affair, affairs, unfaithful, adultery, infidelity, having an
      affair`),
    mean: list('infidelity, couples, trust'),
  },
  {
    say: list(`
      child psychologist, child therapist, child counsellor, therapist for my child, therapist for
      my teenager, teenage counsellor, therapist for my daughter, therapist for my son, school
      refusal`),
    mean: list('child psychologist, child therapist, child and adolescent, young people'),
    wider: list('psychologist, psychotherapist'),
  },
  {
    say: list('chiropractor, chiropractic, crack my back'),
    mean: list('chiropractor, chiropractic'),
    wider: list('osteopath, physiotherapist'),
  },
  {
    say: list('coeliac, celiac, gluten, gluten free, wheat intolerance'),
    mean: list('coeliac disease, coeliac, dietitian'),
  },
  {
    say: list(`
      counsellor, counselor, counselling, counseling, counciling, councilling, talking treatment`),
    mean: list('counsellor, counselling, psychotherapist, counselling psychologist'),
    wider: list('psychotherapy, therapist'),
  },
  {
    say: list(`
      couples, couples therapy, couples counselling, couple counselling, couples counseling,
      marriage counselling, marriage counsellor, marriage counselor, marriage guidance, Relate, save
      my marriage, marriage therapy, relationship counselling, relationship therapist, relationship
      counsellor, relationship coach, marriage`),
    mean: list('couples, relationships, couples therapist'),
  },
  {
    say: list('DBT, dialectical'),
    mean: list('DBT, dialectical behaviour therapy'),
  },
  {
    say: list(`
      depression, depressed, low mood, feeling low, feeling down, feeling sad, sad, down in the
      dumps, can’t get out of bed, hopeless, miserable`),
    mean: list('depression, low mood'),
    wider: list('psychotherapist, psychologist'),
  },
  {
    say: list('dietitian, dietician, dietetics'),
    mean: list('dietitian, dietician'),
  },
  {
    say: list('eating disorder, anorexia, anorexic, bulimia, binge eating, bingeing, ARFID'),
    mean: list('eating disorders'),
    wider: list('psychologist, psychotherapist, dietitian'),
  },
  {
    say: list('educational psychologist, ed psych, EHCP, EHC plan, SEN, SEND, special needs'),
    mean: list('educational psychologist, special educational needs, SEN'),
    also: ['tutoring'],
  },
  {
    say: list('EMDR, eye movement'),
    mean: list('EMDR, trauma'),
  },
  {
    say: list('family therapy, family therapist, family counselling, systemic'),
    mean: list('family therapist, families, systemic'),
  },
  {
    say: list(`
      food intolerance, lactose intolerant, lactose intolerance, food allergy, food allergies`),
    mean: list('food intolerance, allergy, dietitian'),
  },
  {
    say: list(`
      foot pain, heel pain, plantar fasciitis, plantar fasciitus, flat feet, shin splints`),
    mean: list('heel pain, running injuries, physiotherapist'),
    wider: list('podiatrist'),
    also: ['medical'],
  },
  {
    say: list('gambling, betting, gambling problem, bookies'),
    mean: list('gambling, addiction'),
  },
  {
    say: list(`
      grief, grieving, bereavement, bereaved, mourning, loss, lost my mum, lost my dad, lost my
      wife, lost my husband, lost my baby, lost my son, lost my daughter, someone died, coping with
      death`),
    mean: list('grief, bereavement, loss'),
  },
  {
    say: list('health, wellbeing, well-being, wellness'),
    mean: list('health, wellbeing'),
    whole: true,
  },
  {
    say: list('health anxiety, hypochondriac, hypochondria'),
    mean: list('health anxiety, anxiety'),
  },
  {
    say: list('hip pain, hip replacement, knee replacement, new hip, new knee, bad hip'),
    mean: list('rehabilitation, hips, physiotherapist'),
  },
  {
    say: list(`
      husband died, wife died, mum died, dad died, mother died, father died, partner died, death in
      the family, parent died, passed away, widow, widower, widowed`),
    mean: list('grief, bereavement'),
    wider: list('probate, estate'),
    also: ['legal'],
  },
  {
    say: list(`
      hypnotherapy, hypnotherapist, hypnosis, quit smoking, stop smoking, give up smoking`),
    mean: list('hypnotherapy, stop smoking'),
    wider: list('smoking'),
  },
  {
    say: list('IAPT, NHS Talking Therapies, CAMHS'),
    mean: list('therapist, psychologist, CBT'),
  },
  {
    say: list(`
      IBS, irritable bowel, irritable bowel syndrome, bloating, bloated, gut, gut health, trapped
      wind, FODMAP`),
    mean: list('IBS, irritable bowel, low FODMAP, gut'),
    wider: list('dietitian'),
  },
  {
    say: list(`
      insomnia, insomniac, can’t sleep, cannot sleep, not sleeping, unable to sleep, can’t get to
      sleep, awake at night, waking at 3am, waking up at night, trouble sleeping, sleepless, sleep
      problems, sleep issues, bad sleep, can’t switch off at night`),
    mean: list('insomnia, sleep therapist, CBT-I'),
  },
  {
    say: list('jet lag, jetlag'),
    mean: list('sleep'),
  },
  {
    say: list(`
      knee, knees, bad knee, knee pain, sore knee, knee hurts, ACL, meniscus, runner’s knee, torn
      cartilage`),
    mean: list('knee pain, knees, physiotherapist'),
  },
  {
    say: list('lonely, loneliness, alone, no friends, isolated'),
    mean: list('loneliness, counsellor, psychotherapist'),
  },
  {
    say: list(`
      lose weight, losing weight, weight loss, weightloss, slimming, overweight, obese, obesity,
      diet to lose weight, weight, slim down, BMI`),
    mean: list('weight, weight management, dietitian'),
    wider: list('nutritionist, obesity'),
  },
  {
    say: list('massage, masseuse, masseur, sports massage, deep tissue, reflexology, reiki'),
    mean: list('massage therapist, massage'),
  },
  {
    say: list('men’s mental health, male therapist, therapy for men'),
    mean: list('men’s mental health'),
  },
  {
    say: list(`
      mental health, mental illness, mental breakdown, nervous breakdown, falling apart, having a
      breakdown, struggling mentally, not coping, can’t cope`),
    mean: list('mental health, psychologist, psychotherapist, counsellor, anxiety, depression'),
  },
  {
    say: list(`
      midwife, midwives, doula, antenatal, NCT, hypnobirthing, birth plan, giving birth, labour ward`),
    mean: list('midwife, pregnancy, birth plans, hypnobirthing'),
    also: ['medical'],
  },
  {
    say: list('mindfulness, meditation, relaxation, breathing exercises, breathwork'),
    mean: list('mindfulness, meditation, relaxation'),
  },
  {
    say: list('miscarriage, stillbirth, baby loss, stillborn, TFMR'),
    mean: list('pregnancy loss, miscarriage, bereavement, loss'),
  },
  {
    say: list('narcissist, gaslighting, toxic relationship, toxic family'),
    mean: list('relationships, abuse, psychotherapist, counsellor'),
  },
  {
    say: list('neck pain, stiff neck, whiplash, posture'),
    mean: list('neck pain, posture, physiotherapist'),
    wider: list('osteopath'),
  },
  {
    say: list('neurodivergent, neurodiverse, neurodiversity'),
    mean: list('neurodiversity, ADHD, autism'),
    wider: list('dyslexia'),
  },
  {
    say: list('new parents, new mum, new dad, first time parent, first time mum, new parent'),
    mean: list('new parents'),
    wider: list('postnatal, babies, midwife'),
    also: ['medical'],
  },
  {
    say: list('nightmares, night terrors, sleepwalking'),
    mean: list('nightmares, sleep'),
  },
  {
    say: list(`
      nutritionist, nutrition, nutritional therapist, food coach, eating better, healthy eating,
      diet plan, meal plan, diet`),
    mean: list('nutritionist, nutrition, dietitian, diet'),
  },
  {
    say: list('occupational therapist, OT, occupational therapy, sensory'),
    mean: list('occupational therapist'),
  },
  {
    say: list('OCD, obsessive, obsessive compulsive, compulsions, intrusive thoughts, checking'),
    mean: list('OCD, obsessive compulsive'),
    wider: list('anxiety, CBT'),
  },
  {
    say: list('osteopath, osteopathy'),
    mean: list('osteopath, osteopathy'),
    wider: list('physiotherapist'),
  },
  {
    say: list('panic, panic attack, panic attacks, anxiety attack, freaking out'),
    mean: list('panic attacks, panic, anxiety'),
  },
  {
    say: list(`
      parenting, parenting help, parenting coach, naughty child, tantrums, behaviour problems,
      challenging behaviour, teenager won’t talk`),
    mean: list('parenting, families, family therapist'),
    wider: list('child psychologist'),
    also: ['coaching'],
  },
  {
    say: list('pelvic floor, pelvic health, prolapse, diastasis recti'),
    mean: list('pelvic floor, women’s health physiotherapist, physiotherapist'),
  },
  {
    say: list('person-centred, humanistic, Gestalt, integrative'),
    mean: list('person-centred, integrative, counsellor, psychotherapist'),
  },
  {
    say: list('pet died, dog died, cat died, pet loss'),
    mean: list('grief, bereavement'),
  },
  {
    say: list(`
      phobia, phobias, fear of flying, scared of flying, fear of driving, driving anxiety,
      agoraphobia, scared to leave the house, claustrophobia, needle phobia, emetophobia, fear of
      spiders`),
    mean: list('phobia, anxiety, CBT'),
  },
  {
    say: list(`
      physio, physiotherapist, physiotherapy, phsyio, physical therapy, physical therapist, fysio`),
    mean: list('physiotherapist, physiotherapy'),
  },
  {
    say: list('pilates, yoga, yoga teacher, stretching'),
    mean: list('yoga, pilates'),
  },
  {
    say: list('porn, sex addict, sex addiction'),
    mean: list('addiction, psychosexual therapist'),
  },
  {
    say: list(`
      postnatal depression, PND, post natal depression, postpartum, postpartum depression, baby
      blues, perinatal`),
    mean: list('postnatal, perinatal, postnatal depression'),
    wider: list('depression'),
  },
  {
    say: list('prediabetes, pre-diabetes, pre-diabetic, prediabetic, borderline diabetic, HbA1c'),
    mean: list('pre-diabetes, blood sugar, dietitian'),
  },
  {
    say: list('pregnant, pregnancy, expecting, morning sickness, expecting a baby'),
    mean: list('pregnancy, midwife, women’s health'),
    wider: list('obstetrician, GP, general practice'),
    also: ['medical'],
  },
  {
    say: list('psychiatrist, psychiatry'),
    mean: list('psychiatrist, psychiatry'),
    wider: list('psychologist, psychotherapist'),
    also: ['medical'],
  },
  {
    say: list('psychologist, clinical psychologist, psychology, counselling psychologist'),
    mean: list('psychologist'),
    wider: list('psychotherapist, therapist'),
  },
  {
    say: list(`
      psychotherapist, psychotherapy, analyst, psychoanalyst, psychodynamic, psychoanalysis`),
    mean: list('psychotherapist, psychotherapy'),
    wider: list('counsellor, therapist'),
  },
  {
    say: list(`
      PTSD, CPTSD, complex PTSD, trauma, traumatised, flashbacks, childhood trauma, shell shock`),
    mean: list('trauma, PTSD, EMDR'),
    wider: list('psychologist, psychotherapist'),
  },
  {
    say: list('rehab, rehabilitation, recovery after surgery, recovering from an operation'),
    mean: list('rehabilitation, physiotherapist'),
  },
  {
    say: list(`
      relationship, relationships, relationship problems, relationship advice, my relationship,
      marital problems`),
    mean: list('relationships, couples'),
    wider: list('communication'),
  },
  {
    say: list('sciatica, trapped nerve, pinched nerve'),
    mean: list('sciatica, back pain, physiotherapist'),
  },
  {
    say: list('seasonal affective disorder, winter blues'),
    mean: list('depression, low mood'),
  },
  {
    say: list('self-esteem, low confidence, no confidence, hate myself, self worth'),
    mean: list('self-esteem, confidence'),
    wider: list('counsellor, psychotherapist, coach'),
    also: ['coaching'],
  },
  {
    say: list('sex therapist, sex therapy, low libido, no sex drive, psychosexual'),
    mean: list('psychosexual therapist, intimacy, relationships'),
  },
  {
    say: list(`
      shift work, shifts, night shift, night shifts, working nights, shift worker, nights`),
    mean: list('shift work'),
    wider: list('insomnia, sleep therapist'),
  },
  {
    say: list('shoulder, frozen shoulder, shoulder pain, rotator cuff, bad shoulder'),
    mean: list('shoulder pain, physiotherapist'),
  },
  {
    say: list('shrink, head doctor, trick cyclist'),
    mean: list('psychiatrist, psychotherapist, psychologist'),
    wider: list('therapist, counsellor'),
    also: ['medical'],
  },
  {
    say: list('sleep, sleep therapist, sleep doctor, sleep specialist, sleep clinic, sleep coach'),
    mean: list('insomnia, sleep'),
    also: ['medical'],
  },
  {
    say: list('sleeping pills, sleeping tablets, melatonin, zopiclone'),
    mean: list('insomnia, CBT-I'),
    wider: list('GP, pharmacist'),
    also: ['medical'],
  },
  {
    say: list('snoring, snore, sleep apnoea, apnea, apnoea'),
    mean: list('snoring, sleep apnoea'),
    wider: list('ENT, GP'),
    also: ['medical'],
  },
  {
    say: list('social anxiety, shy, shyness, scared of people'),
    mean: list('social anxiety, anxiety'),
  },
  {
    say: list('social worker, social services, fostering, adoption support'),
    mean: list('social worker, adoption, fostering'),
    also: ['legal'],
  },
  {
    say: list(`
      someone to talk to, talk to someone, talk to somebody, need to talk, person to talk to, get
      things off my chest, see someone about`),
    mean: list('therapist, counsellor, psychotherapist, psychologist'),
  },
  {
    say: list(`
      speech therapist, speech therapy, speech and language, SALT, SLT, stutter, stuttering,
      stammer, stammering, lisp, my son isn’t talking, late talker`),
    mean: list('speech and language therapist'),
  },
  {
    say: list(`
      sports injury, sport injury, running injury, football injury, gym injury, pulled muscle,
      pulled a muscle, torn muscle, hamstring, groin strain`),
    mean: list('sports injuries, running injuries, return to sport, physiotherapist'),
  },
  {
    say: list('sports nutrition, protein, what to eat for a marathon'),
    mean: list('sports nutrition, dietitian'),
  },
  {
    say: list('stress, stressed, stressed out, overwhelmed, under pressure, too much on'),
    mean: list('stress, work stress, burnout'),
  },
  {
    say: list('stressed at work, work stress, job stress, stressful job, dreading work'),
    mean: list('work stress, burnout'),
  },
  {
    say: list(`
      suicidal, suicide, want to die, kill myself, end my life, ending my life, end it all, can’t go on,
      can’t carry on, can’t take it anymore, don’t want to live, don’t want to be here, wish I was dead,
      no reason to live, tired of living, self harm, self harming, cutting myself, hurt myself`),
    mean: list('psychologist, psychotherapist, counsellor, depression'),
  },
  {
    say: list('tennis elbow, golfer’s elbow, RSI, carpal tunnel, wrist pain, hand therapy'),
    mean: list('tendons, elbow, hands, physiotherapist'),
  },
  {
    say: list('terminal illness, dying, palliative, end of life, hospice'),
    mean: list('end of life, palliative, bereavement'),
  },
  {
    say: list('therapist, therapists, therapy, talking therapy, talking therapies'),
    mean: list(`
      therapist, therapy, psychotherapist, counsellor, psychologist, psychotherapy, counselling,
      cognitive behavioural therapy`),
  },
  {
    say: list('Tourette’s, tics'),
    mean: list('tics, Tourette’s, psychologist'),
    wider: list('neurologist'),
  },
  {
    say: list('trust issues, jealous, jealousy'),
    mean: list('trust, couples, relationships'),
  },
  {
    say: list('vegan, vegetarian, plant based, veggie'),
    mean: list('vegan diets, vegetarian, dietitian'),
  },
])
