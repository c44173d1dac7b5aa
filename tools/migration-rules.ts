import { OUTSIDE, statementsIn } from '#server/database/migrate.ts'

/** `-- safe: why` in a statement, for what a rule can't know. */
const SAFE = /^\s*--\s*safe:\s*\S/m
const CONCURRENTLY =
  /^(?:create (?:unique )?index concurrently (?!if )|drop index concurrently if exists )(\w+)/

/** What must not be done to a table that the site is using. */
const ON_A_TABLE: [RegExp, string][] = [
  [/^create (unique )?index (?!concurrently)/, 'make the index concurrently'],
  [/ alter (column )?\w+ (set data )?type /, 'a new type rewrites the table: add a column'],
  [/ set not null/, 'add a check that is not valid yet, and validate it in the next migration'],
  [
    / add (constraint .*)?(unique|primary key|exclude)\b(?!.* using index )/,
    'make the index concurrently, then add the constraint using it',
  ],
  [
    / add constraint .*(check|foreign key)\b(?!.* not valid)/,
    'add the constraint as not valid, and validate it in the next migration',
  ],
  [
    / add column .*\b(references|unique|primary key|check)\b/,
    'add the constraint by itself, as not valid',
  ],
  [
    / add column .*(serial|generated|default \w*(random|uuid|clock_timestamp|nextval)\w*\()/,
    'a value for each row rewrites the table',
  ],
  [
    / add column (?![^,]* default )[^,]*not null/,
    'the former program leaves it out: give it a default',
  ],
  [
    /^(?!alter index ).* (drop|rename)( column)? (?!constraint|not null|default|expression|identity)/,
    'the former program still uses it: contract in a later release',
  ],
  [
    /^(drop table|lock|cluster|vacuum full|reindex|truncate)/,
    'it locks or removes what the site uses',
  ],
  [/^(update|delete from|insert into .*select)/, 'fill rows in batches, by a job'],
]

/** What is wrong with a migration that runs while the former program serves the site, in sentences. */
export function problemsOf(migration: string): string[] {
  const isOutside = migration.startsWith(OUTSIDE)
  const statements = statementsIn(migration).map((text) => ({
    isSafe: SAFE.test(text),
    text: plain(text),
  }))
  const own = new Set(
    statements.flatMap(
      ({ text }) => /^create table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? [],
    ),
  )
  let dropped: string | undefined
  return statements.flatMap(({ text, isSafe }) => {
    const problems: string[] = []
    const [, index] = CONCURRENTLY.exec(text) ?? []
    if (isOutside) {
      if (!index && !isSafe)
        problems.push('outside a transaction, only make and drop indexes concurrently')
      // A try that failed leaves an invalid index.
      else if (index && text.startsWith('create') && index !== dropped)
        problems.push(
          `drop index concurrently if exists ${index} first, so that it can be repeated`,
        )
      dropped = index
    } else if (text.includes(' concurrently ')) problems.push(`begin the file with '${OUTSIDE}'`)
    else if (!isSafe && !own.has(tableOf(text) ?? ''))
      problems.push(...ON_A_TABLE.filter(([rule]) => rule.test(text)).map(([, advice]) => advice))
    return problems.map((problem) => `${problem}: ${text.slice(0, 80)}`)
  })
}

/** Lower case, on one line, without comments, quotes and texts. */
function plain(statement: string): string {
  return statement
    .replace(/--.*$/gm, '')
    .replace(/'[^']*'/g, "''")
    .replace(/"/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function tableOf(text: string): string | undefined {
  const table =
    /^(?:alter table (?:only )?(?:if exists )?|update |delete from |insert into |truncate (?:table )?)([\w.]+)/
  const index = /^create (?:unique )?index .* on (?:only )?([\w.]+)/
  return (table.exec(text) ?? index.exec(text))?.[1]
}
