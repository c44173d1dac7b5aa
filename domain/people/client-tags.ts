/** A professional's tags on one client. */
export const TAGS_MAX = 10
/** In characters. */
export const TAG_MAX_LENGTH = 30

/** Tags as they are kept: without blanks around them, each once whatever its capitals. */
export function tidyTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const tag of tags.map((each) => each.trim().replace(/\s+/g, ' ')))
    if (tag && !kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag)
  return [...kept.values()]
}
