const camelNames = new Map<string, string>()

/** A column's name in code: `starts_at` becomes `startsAt`. */
export function camelCase(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, camel)
  }
  return camel
}

/** The reverse. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
