import { anyOf } from './read.ts'

/** What people call whom they look for. */
export const ROLE = anyOf(`
  accountant, accountants, adviser, advisor, bookkeeper, coach, coaches, coaching, consultant,
  counselling, counsellor, counsellors, counselor, dermatologist, dietician, dietitian, doctor,
  doctors, dr, expert, gp, gps, lawyer, lawyers, mediation, mediator, nutritionist, paediatrician,
  pharmacist, physio, physiotherapist, psychologist, psychotherapist, psychiatrist, solicitor,
  solicitors, specialist, therapist, therapists, therapy, trainer`)
