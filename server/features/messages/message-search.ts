import type { FoundMessage } from '#contract/messages/messages.ts'
import { excerptOf, searchedWords } from '#domain/messages/message-search.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { FOUND_BY } from './found-store.ts'

/** The person's newest messages with all words of a search, at most 20. */
export async function foundMessages(
  { db }: Context,
  { id, role }: Person,
  typed: string,
): Promise<FoundMessage[]> {
  const words = searchedWords(typed)
  if (words.length === 0) return []
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const rows = await FOUND_BY[role](db, { personId: id, isClient: role === 'CLIENT', patterns })
  return rows.map(({ body, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    excerpt: excerptOf(body, words),
  }))
}
