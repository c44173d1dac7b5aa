import * as words from '#server/seed/words.ts'
import { unhurried } from './grow.ts'

/** Clients with names and addresses as people have them; they joined one after another, over 400 days. */
export const fillPeople = (ownerUrl: string, count: number): Promise<void> =>
  unhurried(ownerUrl, async (client) => {
    await client.query(
      `insert into users (name, email, email_verified, created_at)
       select first || ' ' || start || ending, lower(first) || '.' || n || '@parlour.test', true,
         now() - n * (interval '400 days' / $1::int)
       from generate_series(1, $1::int) n, lateral (select
         $2::text[] as firsts, $3::text[] as starts, $4::text[] as endings, hashint4(n)::bigint + 2147483648 as h) w,
       lateral (select firsts[1 + h % cardinality(firsts)] as first, starts[1 + h / 97 % cardinality(starts)] as start,
         endings[1 + h / 9973 % cardinality(endings)] as ending) x`,
      [count, words.firstNames, words.surnameStarts, words.surnameEnds],
    )
    await client.query('vacuum (analyze) users')
  })
