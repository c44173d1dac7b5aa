/** 'a question', '4 questions'. */
export const questionsInWords = (count: number) =>
  count === 1 ? 'a question' : `${count} questions`

/** 'about a minute', 'about 4 minutes'. */
export const minutesInWords = (minutes: number) =>
  minutes === 1 ? 'about a minute' : `about ${minutes} minutes`
