import { entriesOf, list } from './word.ts'

export const medical = entriesOf('medical', [
  {
    say: list('abortion, termination, unwanted pregnancy'),
    mean: list('sexual health, women’s health, GP'),
  },
  {
    say: list(`
      antidepressants, coming off antidepressants, sertraline, citalopram, fluoxetine, SSRI, coming
      off tablets, withdrawal from tablets, stop taking tablets, taper`),
    mean: list('antidepressants, coming off medicines, deprescribing, pharmacist'),
    wider: list('GP, psychiatrist'),
  },
  {
    say: list('asthma, inhaler, wheezing, breathless, COPD'),
    mean: list('asthma, respiratory'),
    wider: list('GP'),
  },
  {
    say: list('baby, babies, newborn, infant, new baby'),
    mean: list('babies, newborns'),
    wider: list('paediatrician, midwife'),
    also: ['health'],
  },
  {
    say: list(`
      baby won’t sleep, baby not sleeping, toddler won’t sleep, baby sleep, sleep training, toddler
      sleep, sleep consultant for babies`),
    mean: list('paediatrician, baby sleep, children’s sleep'),
    also: ['health'],
  },
  {
    say: list(`
      bipolar, manic depression, schizophrenia, psychosis, hearing voices, personality disorder,
      BPD, EUPD`),
    mean: list('psychiatrist, psychiatry'),
    wider: list('psychologist'),
    also: ['health'],
  },
  {
    say: list('blood pressure, high blood pressure, BP, hypertension, hypertensive'),
    mean: list('blood pressure, hypertension'),
  },
  {
    say: list(`
      blood test, blood tests, test results, scan results, MRI results, lab results, what do my
      results mean`),
    mean: list('test results'),
  },
  {
    say: list('braces, Invisalign, orthodontist, straighten my teeth'),
    mean: list('orthodontist, dental'),
  },
  {
    say: list('cancer, oncologist, chemo, chemotherapy, lump, found a lump'),
    mean: list('oncology'),
    wider: list('GP'),
  },
  {
    say: list('chest pain, heart attack, stroke'),
    mean: list('cardiologist, GP'),
  },
  {
    say: list('chickenpox, chicken pox, hand foot and mouth, measles, scarlet fever'),
    mean: list('paediatrician'),
    wider: list('GP'),
  },
  {
    say: list(`
      children’s doctor, kids’ doctor, child doctor, baby doctor, doctor for my child, doctor for my
      son, doctor for my daughter, children’s specialist`),
    mean: list('paediatrician, paediatrics'),
  },
  {
    say: list('cholesterol, high cholesterol, statins'),
    mean: list('cholesterol'),
    wider: list('GP, cardiologist, dietitian'),
  },
  {
    say: list('chronic pain, pain clinic, pain management, nerve pain'),
    mean: list('pain, chronic pain'),
    wider: list('physiotherapist, GP'),
    also: ['health'],
  },
  {
    say: list('colic, spitting up, baby being sick, posseting, baby reflux'),
    mean: list('reflux, babies, paediatrician'),
  },
  {
    say: list(`
      constipated toddler, constipated child, toddler constipation, potty training, toilet training,
      bedwetting, wetting the bed`),
    mean: list('constipation, toddlers, paediatrician'),
  },
  {
    say: list(`
      contraception, birth control, family planning, the pill, contraceptive pill, going on the
      pill, coil, IUD, Mirena, implant, mini pill, sterilisation, vasectomy`),
    mean: list('contraception, sexual health'),
  },
  {
    say: list('cosmetic surgery, plastic surgeon, botox, fillers, lip filler'),
    mean: list('plastic surgery, aesthetic medicine'),
  },
  {
    say: list('cough, cold, flu, sore throat, tonsillitis, chest infection, sinusitis'),
    mean: list('GP, general practitioner'),
  },
  {
    say: list('dark skin, black skin, brown skin, pigmentation, melasma'),
    mean: list('skin of colour, pigmentation, dermatologist'),
  },
  {
    say: list('dementia, Alzheimer’s, memory loss, memory clinic, losing her memory, forgetful'),
    mean: list('dementia, memory, geriatrician'),
    wider: list('older people, psychiatrist'),
    also: ['health'],
  },
  {
    say: list('dentist, teeth, tooth, toothache, root canal, NHS dentist, dental, wisdom tooth'),
    mean: list('dentist, dental'),
  },
  {
    say: list('dermatologist, dermatology, derm'),
    mean: list('dermatologist'),
    wider: list('skin'),
  },
  {
    say: list('diabetes, diabetic, sugar diabetes, type 2, type 1, blood sugar, high sugar'),
    mean: list('diabetes, blood sugar'),
    wider: list('endocrinologist, dietitian'),
    also: ['health'],
  },
  {
    say: list('doctor, Doc, medical doctor'),
    mean: list('doctor, GP, general practitioner, physician'),
    wider: list('paediatrician, dermatologist, cardiologist, gynaecologist, psychiatrist'),
  },
  {
    say: list('doctor’s letter, medical report, referral, get referred'),
    mean: list('GP, general practitioner'),
  },
  {
    say: list('dry skin, atopic dermatitis, dermatitis, flaky skin'),
    mean: list('eczema'),
  },
  {
    say: list('ear ache, earache, ear infection, blocked ears, ear wax, tinnitus, ENT'),
    mean: list('ENT, ear nose and throat, audiologist'),
    wider: list('GP'),
  },
  {
    say: list('elderly, elderly parents, old people, over 65, geriatrician, frail, falls'),
    mean: list('older people, geriatrician'),
  },
  {
    say: list('endometriosis, endo, fibroids'),
    mean: list('endometriosis, gynaecologist, heavy periods, women’s health'),
  },
  {
    say: list('erectile dysfunction, impotence, viagra, can’t get it up, men’s health'),
    mean: list('men’s health, GP'),
    wider: list('urologist'),
  },
  {
    say: list('eye doctor, eyes, cataracts, glaucoma, ophthalmologist'),
    mean: list('ophthalmologist, eyes'),
    wider: list('optometrist'),
  },
  {
    say: list('eye test, glasses, optician, optometrist, contact lenses, sight test'),
    mean: list('optometrist, optician'),
  },
  {
    say: list(`
      fertility, IVF, infertility, trying for a baby, trying to conceive, TTC, can’t get pregnant`),
    mean: list('fertility, gynaecologist'),
    wider: list('women’s health, PCOS, GP'),
    also: ['health'],
  },
  {
    say: list('fussy eater, picky eater, won’t eat, weaning'),
    mean: list('feeding, toddlers, paediatrician'),
    wider: list('dietitian'),
    also: ['health'],
  },
  {
    say: list(`
      GP, G.P., general practitioner, family doctor, private doctor, online doctor, online GP, video
      GP, local doctor, my surgery`),
    mean: list('GP, general practitioner'),
    wider: list('general practice, doctor'),
  },
  {
    say: list('growth, growing pains'),
    mean: list('growth, paediatrician'),
  },
  {
    say: list('gynaecologist, gynae, gynecologist, obgyn'),
    mean: list('gynaecology, women’s health'),
  },
  {
    say: list(`
      hair loss, hair, going bald, balding, thinning hair, alopecia, receding hairline, hair falling
      out`),
    mean: list('hair loss, dermatologist'),
  },
  {
    say: list('hay fever, hayfever, pollen, allergic, allergy, allergies, EpiPen'),
    mean: list('allergy, allergist'),
    wider: list('GP, pharmacist, dietitian'),
  },
  {
    say: list('headache, headaches, migraine, migraines, cluster headache'),
    mean: list('headaches, migraine'),
    wider: list('GP, neurologist'),
  },
  {
    say: list('health visitor, school nurse'),
    mean: list('health visitor, nurse'),
  },
  {
    say: list('hearing aid, hearing test, hard of hearing, going deaf, audiologist'),
    mean: list('audiology, hearing'),
  },
  {
    say: list(`
      heart, heart doctor, heart specialist, cardiologist, palpitations, heart flutter, irregular
      heartbeat, angina, AF, atrial fibrillation`),
    mean: list('cardiologist, palpitations'),
  },
  {
    say: list('heartburn, acid reflux, indigestion, GERD, GORD'),
    mean: list('reflux, gastroenterologist'),
    wider: list('GP, dietitian'),
    also: ['health'],
  },
  {
    say: list('hormone doctor, endocrinologist'),
    mean: list('endocrinology, thyroid, diabetes'),
  },
  {
    say: list('hospital consultant, hospital doctor, specialist doctor'),
    mean: list('consultant'),
  },
  {
    say: list('hot flushes, hot flashes, hot sweats, night sweats, brain fog'),
    mean: list('menopause'),
    wider: list('GP'),
  },
  {
    say: list(`
      HRT, hormones, hormone replacement, hormone replacement therapy, oestrogen, estrogen patches`),
    mean: list('HRT, menopause'),
    also: ['health'],
  },
  {
    say: list('hygienist, bleeding gums, gums'),
    mean: list('dental hygienist, dentist'),
  },
  {
    say: list('incontinence, weak bladder, leaking'),
    mean: list('pelvic floor, continence, urologist'),
    wider: list('GP, women’s health physiotherapist'),
    also: ['health'],
  },
  {
    say: list('interactions, drug interactions, can I take, mix tablets, mixing medicines'),
    mean: list('interactions, drug interactions, pharmacist'),
  },
  {
    say: list('jabs, vaccines, vaccinations, immunisations, MMR'),
    mean: list('vaccination'),
    wider: list('GP, nurse'),
  },
  {
    say: list('joint pain, arthritis, rheumatoid, gout, lupus, rheumatologist'),
    mean: list('rheumatology, arthritis'),
    wider: list('GP, physiotherapist'),
  },
  {
    say: list('kidney, kidneys, kidney disease, eGFR'),
    mean: list('nephrologist, kidneys'),
    wider: list('GP'),
  },
  {
    say: list('long covid, post covid, chronic fatigue, ME/CFS, CFS, fibromyalgia, fibro'),
    mean: list('chronic fatigue, long covid, long-term conditions'),
    wider: list('GP, pain'),
  },
  {
    say: list('lymphoedema, varicose veins, leg ulcer, wound'),
    mean: list('vascular, wound care'),
    wider: list('nurse, GP'),
  },
  {
    say: list('medical, medic'),
    mean: list('doctor, GP, medicine'),
    whole: true,
    exact: true,
  },
  {
    say: list(`
      medication, medicines, tablets, pills, too many tablets, too many pills, takes too many
      tablets, polypharmacy`),
    mean: list('medication, medicines, medication review'),
    wider: list('pharmacist'),
  },
  {
    say: list(`
      menopause, the change, change of life, the change of life, going through the change,
      menopausal`),
    mean: list('menopause, HRT'),
  },
  {
    say: list('milk allergy, CMPA, dairy allergy, cow’s milk allergy, lactose baby'),
    mean: list('cows’ milk allergy, paediatrician'),
  },
  {
    say: list('mole, moles, mole check, mole mapping, dodgy mole'),
    mean: list('moles, dermatologist'),
  },
  {
    say: list('morning after pill, emergency contraception, plan B'),
    mean: list('contraception, pharmacist, GP'),
  },
  {
    say: list('MOT, health check, health MOT, check-up, checkup, well man, well woman'),
    mean: list('health check, GP, general practice'),
  },
  {
    say: list('nappy rash, cradle cap, baby eczema, diaper rash'),
    mean: list('rashes, babies, paediatrician'),
    wider: list('dermatologist'),
  },
  {
    say: list(`
      neurologist, epilepsy, seizures, multiple sclerosis, Parkinson’s, dizzy, vertigo, dizziness`),
    mean: list('neurology'),
    wider: list('GP'),
  },
  {
    say: list('nurse, nurses, registered nurse, district nurse, practice nurse'),
    mean: list('registered nurse, nurse, nursing care'),
  },
  {
    say: list('obstetrician'),
    mean: list('obstetrics, pregnancy'),
    wider: list('midwife'),
  },
  {
    say: list('osteoporosis, brittle bones, bone density'),
    mean: list('bones, osteoporosis, rheumatologist'),
    wider: list('GP'),
  },
  {
    say: list('out of hours doctor, walk-in centre, 111'),
    mean: list('GP, general practitioner'),
  },
  {
    say: list('paediatrician, pediatrician, paeds'),
    mean: list('paediatrics, paediatrician'),
  },
  {
    say: list('painkillers, codeine, tramadol, ibuprofen, paracetamol, pain relief'),
    mean: list('painkillers, pain relief, pharmacist'),
  },
  {
    say: list('paramedic'),
    mean: list('paramedic, urgent care'),
  },
  {
    say: list('PCOS, polycystic ovaries, polycystic ovary syndrome, polycystic'),
    mean: list('PCOS, women’s health'),
  },
  {
    say: list('perimenopause, peri menopause, early menopause, premenopausal'),
    mean: list('perimenopause, menopause'),
  },
  {
    say: list(`
      periods, heavy periods, period pain, painful periods, irregular periods, menstruation, PMS,
      PMDD`),
    mean: list('heavy periods, periods, women’s health'),
  },
  {
    say: list('pharmacist, chemist, pharmacy, prescribing pharmacist, Boots'),
    mean: list('pharmacist, pharmacy'),
  },
  {
    say: list('piles, haemorrhoids, hemorrhoids, blood in my poo'),
    mean: list('GP, colorectal'),
  },
  {
    say: list('podiatrist, chiropodist, feet, ingrown toenail, bunion, bunions'),
    mean: list('podiatrist, podiatry, feet'),
  },
  {
    say: list('prescription, repeat prescription, private prescription, meds, antibiotics'),
    mean: list('prescription, prescriber, GP'),
    wider: list('pharmacist'),
  },
  {
    say: list('prostate, PSA, PSA test, weeing at night'),
    mean: list('urologist, GP'),
  },
  {
    say: list('rash, itchy skin, itching, hives, urticaria'),
    mean: list('rash, dermatologist'),
    wider: list('eczema, skin allergy, GP'),
  },
  {
    say: list('red face, flushed face, red cheeks'),
    mean: list('rosacea'),
  },
  {
    say: list('Roaccutane, isotretinoin, accutane'),
    mean: list('acne, isotretinoin, dermatologist'),
  },
  {
    say: list('second opinion, another opinion, misdiagnosed'),
    mean: list('second opinion'),
  },
  {
    say: list('sick note, fit note, doctors note, signed off, off sick'),
    mean: list('GP, general practitioner'),
  },
  {
    say: list('side effects, side effect, bad reaction to tablets, medicine making me ill'),
    mean: list('side effects, pharmacist'),
  },
  {
    say: list('skin'),
    mean: list('dermatologist'),
  },
  {
    say: list('skin cancer, melanoma'),
    mean: list('moles, dermatologist'),
  },
  {
    say: list('skin doctor, skin specialist, skin clinic'),
    mean: list('dermatologist'),
  },
  {
    say: list('smear test, cervical screening, smear'),
    mean: list('women’s health, GP, nurse'),
  },
  {
    say: list(`
      son has a cough, daughter has a cough, child has a cough, baby has a cough, croup,
      bronchiolitis, poorly child, ill child, sick child`),
    mean: list('paediatrician, coughs'),
  },
  {
    say: list('spots, pimples, zits, bad skin, blackheads, breakouts'),
    mean: list('acne'),
  },
  {
    say: list('spotty teenager, teenage acne'),
    mean: list('acne'),
  },
  {
    say: list('STI, STD, sexual health, chlamydia, herpes, HIV test'),
    mean: list('sexual health, GP'),
  },
  {
    say: list('surgeon, operation, surgery, hernia, gallstones'),
    mean: list('surgeon, surgery'),
  },
  {
    say: list('testosterone, low testosterone, TRT'),
    mean: list('hormones, endocrinologist'),
    wider: list('GP'),
  },
  {
    say: list('thrush, cystitis, UTI, water infection, bladder infection, urine infection'),
    mean: list('GP, general practitioner'),
    wider: list('pharmacist, women’s health'),
  },
  {
    say: list('thyroid, underactive thyroid, overactive thyroid, hypothyroid'),
    mean: list('thyroid, endocrinologist'),
    wider: list('GP'),
  },
  {
    say: list(`
      tired all the time, TATT, always tired, fatigue, exhausted, no energy, anaemia, low iron, B12,
      vitamin D`),
    mean: list('GP, general practitioner'),
    wider: list('tiredness, dietitian'),
  },
  {
    say: list('travel jabs, travel vaccinations, malaria tablets'),
    mean: list('travel health, pharmacist'),
    wider: list('GP, nurse'),
  },
  {
    say: list(`
      tummy ache, stomach ache, stomach pain, belly ache, gastroenterologist, Crohn’s, colitis`),
    mean: list('gastroenterology'),
    wider: list('GP, dietitian'),
  },
  {
    say: list('vet, veterinary, sick dog, sick cat, poorly dog'),
    mean: list('veterinary surgeon, vet'),
  },
  {
    say: list('warts, verruca, verrucas, fungal nail, athlete’s foot'),
    mean: list('dermatologist, GP'),
    wider: list('podiatrist'),
  },
  {
    say: list('weight loss jab, weight loss injections, Mounjaro, Ozempic, Wegovy'),
    mean: list('weight, obesity, GP'),
    wider: list('dietitian, pharmacist'),
    also: ['health'],
  },
  {
    say: list('women’s health, woman doctor, lady doctor, women’s doctor, female problems'),
    mean: list('women’s health, gynaecologist'),
  },
])
