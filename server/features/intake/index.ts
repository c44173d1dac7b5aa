export { answersForExport } from './intake.ts'
export { lockQuestions, trimQuestions } from './leaving.ts'
export { sealIntake } from './sealing.ts'
export { waitingFor } from './waiting.ts'
