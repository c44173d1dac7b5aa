export { endOverViews } from './ending.ts'
export type { View } from './staff-views.ts'
export { viewIn } from './staff-views.ts'
