import type { TestDatabase } from './rows.ts'

/** A conversation with the same professional for each of these cookies. */
export async function threadsOf(
  db: TestDatabase,
  cookies: string[],
): Promise<{ cookie: string; threadId: string }[]> {
  const rows = await db.rows<{ token: string; threadId: string }>(
    `with practice as (
       insert into users (name, email, role) values ('Paul', 'paul@parlour.test', 'PROFESSIONAL') returning id),
     profile as (
       insert into professionals (user_id, name, headline) select id, 'Paul', 'Tutor' from practice returning id),
     made as (
       insert into threads (client_id, professional_id, opened_by)
       select s.user_id, profile.id, s.user_id from sign_ins s, profile returning id, client_id)
     select s.token, made.id as "threadId" from made join sign_ins s on s.user_id = made.client_id`,
  )
  return rows.map(({ token, threadId }) => ({
    cookie: cookies.find((cookie) => cookie.includes(token)) ?? '',
    threadId,
  }))
}
