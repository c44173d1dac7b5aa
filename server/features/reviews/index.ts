export { newestReviews } from './reviews.ts'
