/** A single line: each run of spaces and line breaks becomes one space. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** Several lines: every kind of line break becomes '\n', other control characters go. */
export const paragraphs = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
