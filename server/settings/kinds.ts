import * as z from 'zod'

/** The values of these settings once they are read. */
export type Read<Settings extends z.ZodRawShape> = z.output<z.ZodObject<Settings>>

/** What refuses settings that are right each for itself. */
export type Rule<Values> = {
  when: (read: Values) => unknown
  /** One sentence for the person who starts the program. */
  message: string | ((read: Values) => string)
}

/** Refuses some of these settings without the others, if one of `needing` is set. */
export function together<Name extends string>(
  names: readonly Name[],
  reason: string,
  needing: readonly Name[] = names,
): Rule<{ [name in Name]?: unknown }> {
  return {
    when: (read) => needing.some((name) => read[name]) && names.some((name) => !read[name]),
    message: (read) =>
      `Set ${names.filter((name) => !read[name]).join(' and ')} too, or none of ${names.join(', ')}: ${reason}.`,
  }
}

export const text = z.string()
export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const whole = (least: number, most?: number) => {
  const number = z.coerce.number().int().min(least)
  return most === undefined ? number : number.max(most)
}
export const postgresUrl = url('postgres:', 'postgresql:')
export const webUrl = url('http:', 'https:')

export function url(...protocols: string[]) {
  return text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    { error: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}` },
  )
}

/** A text that has another meaning; `read` throws or returns undefined if it has none. */
export function understood<Meaning>(read: (value: string) => Meaning | undefined, problem: string) {
  return text.transform((value, ctx) => {
    try {
      const meaning = read(value)
      if (meaning !== undefined) return meaning
    } catch {}
    ctx.addIssue(problem)
    return z.NEVER
  })
}

/** A list with commas between, of which each part is right. */
export function list<Part extends string>(
  isRight: (part: string) => part is Part,
  problem: string,
): ReturnType<typeof understood<Part[]>>
export function list(
  isRight: (part: string) => boolean,
  problem: string,
): ReturnType<typeof understood<string[]>>
export function list(isRight: (part: string) => boolean, problem: string) {
  return understood((value) => {
    const parts = value.split(',').map((part) => part.trim())
    return parts.every(isRight) ? parts : undefined
  }, problem)
}
