import { HOUR_MS } from '#domain/time.ts'
import type { Tables } from '#server/database/table-types.ts'
import { demoClients, demoProfessionals } from './people.ts'
import { idOf, professionalId, userId } from './rows.ts'

type Line = { by: 'client' | 'professional'; hoursAgo: number; body: string }
type Talk = { client: string; professional: string; unread: number; lines: Line[] }

/** The recipient hasn't read the last `unread` lines yet. */
const TALKS: Talk[] = [
  {
    client: 'client@parlour.test',
    professional: 'professional@parlour.test',
    unread: 1,
    lines: [
      {
        by: 'client',
        hoursAgo: 52,
        body: 'Hello Eleanor, I have the mock papers back. Mechanics is where I lost most of the marks.',
      },
      {
        by: 'professional',
        hoursAgo: 51,
        body: 'Thank you, that helps. Could you bring question 9 of Paper 2? We will start there.',
      },
      {
        by: 'client',
        hoursAgo: 27,
        body: 'Will do. I am still unsure when a vector gets a minus.',
      },
      {
        by: 'professional',
        hoursAgo: 3,
        body: 'Then we draw first and calculate second. A ruler and two colours are all you need.\n\nSee you soon!',
      },
    ],
  },
  {
    client: 'priya.raman@parlour.test',
    professional: 'professional@parlour.test',
    unread: 2,
    lines: [
      {
        by: 'professional',
        hoursAgo: 190,
        body: 'I have put the summary of our session together.',
      },
      { by: 'client', hoursAgo: 188, body: 'That is very kind, I have printed it.' },
      {
        by: 'client',
        hoursAgo: 20,
        body: 'May I bring a friend’s question about integration, too?',
      },
      { by: 'client', hoursAgo: 19, body: 'Only if there is time, of course.' },
    ],
  },
]

export type ConversationRows = {
  threads: Tables['threads'][]
  messages: Tables['messages'][]
}

/** Messages between some of the demo people, the same for the same `now`. */
export function conversationRows(now: Date): ConversationRows {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const talks = TALKS.map((talk) => {
    const client = withEmail(demoClients, talk.client)
    const professional = withEmail(demoProfessionals, talk.professional)
    const authors = { client: userId(client), professional: userId(professional) }
    const threadId = idOf(`thread ${talk.client} ${talk.professional}`)
    const last = talk.lines.length
    const readers = unreadOf(talk)
    return {
      thread: {
        id: threadId,
        clientId: authors.client,
        professionalId: professionalId(professional),
        openedBy: authors[talk.lines[0]?.by ?? 'client'],
        lastNumber: last,
        lastMessageAt: hoursAgo(talk.lines.at(-1)?.hoursAgo ?? 0),
        ...readers,
        ...firstsOf(talk, hoursAgo),
        createdAt: hoursAgo(talk.lines[0]?.hoursAgo ?? 0),
      },
      messages: talk.lines.map((line, index) => ({
        id: idOf(`message ${threadId} ${index}`),
        threadId,
        number: index + 1,
        authorId: authors[line.by],
        body: line.body,
        way: 'http' as const,
        createdAt: hoursAgo(line.hoursAgo),
      })),
    }
  })
  return {
    threads: talks.map(({ thread }) => thread),
    messages: talks.flatMap(({ messages }) => messages),
  }
}

function unreadOf({ lines, unread }: Talk) {
  const read = lines.length - unread
  return lines.at(-1)?.by === 'professional'
    ? { clientRead: read, clientUnread: unread, professionalRead: lines.length }
    : { clientRead: lines.length, professionalRead: read, professionalUnread: unread }
}

/** When the client asked, if they wrote first, and when the professional answered. */
function firstsOf({ lines: [first, ...rest] }: Talk, hoursAgo: (hours: number) => Date) {
  if (first?.by !== 'client') return {}
  const answer = rest.find(({ by }) => by === 'professional')
  return {
    askedAt: hoursAgo(first.hoursAgo),
    answeredAt: answer ? hoursAgo(answer.hoursAgo) : null,
  }
}

function withEmail<Person extends { email: string }>(people: Person[], email: string): Person {
  const found = people.find((person) => person.email === email)
  if (!found) throw new Error(`no one in the demo has the address ${email}`)
  return found
}
