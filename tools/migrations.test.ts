import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OUTSIDE } from '#server/database/migrate.ts'
import { problemsOf } from './migration-rules.ts'

const FOLDER = join(import.meta.dirname, '../server/database/migrations')
/** Written before there was a rule. */
const LAST_FREE = '0051_contest_files.sql'

describe('a migration that runs while the former program serves the site', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file > LAST_FREE)

  test.each(files)('%s expands, or says why it is safe', (file) => {
    expect(problemsOf(readFileSync(join(FOLDER, file), 'utf8'))).toEqual([])
  })

  test.each([
    'CREATE INDEX "a" ON "bookings" ("id")',
    'create unique index a on bookings (id)',
    'alter table "bookings" alter column "id" type text',
    'alter table bookings alter column id set data type text',
    'alter table bookings alter column id set not null',
    'alter table bookings add constraint a unique (id)',
    'alter table bookings add primary key (id)',
    'alter table bookings add constraint a exclude using gist (id with =)',
    'alter table bookings add constraint a check (id > 0)',
    'ALTER TABLE bookings ADD CONSTRAINT a FOREIGN KEY (a) REFERENCES b (id)',
    'alter table bookings add column a uuid references users (id)',
    'alter table bookings add column a int check (a > 0)',
    'alter table bookings add column a uuid default gen_random_uuid()',
    'alter table bookings add column a bigserial',
    'alter table bookings add column a int generated always as (1) stored',
    'alter table bookings add column a int not null',
    'alter table bookings drop column a',
    'alter table bookings rename column a to b',
    'alter table bookings rename to b',
    'drop table bookings',
    'truncate bookings',
    `update bookings set status = 'HELD'`,
    'delete from bookings',
    'create index concurrently a on bookings (id)',
    `${OUTSIDE}\ncreate index concurrently a on bookings (id)`,
    `${OUTSIDE}\nalter table bookings add column a int`,
  ])('may not: %s', (statement) => {
    expect(problemsOf(statement)).toHaveLength(1)
  })

  test.each([
    'alter table bookings add column a int',
    `alter table bookings add column a int default 0 not null`,
    'alter table bookings add column a timestamptz default now() not null',
    'alter table bookings add constraint a check (id > 0) not valid',
    'alter table bookings add constraint a unique using index a_index',
    'alter table bookings validate constraint a',
    'alter table bookings drop constraint a',
    'alter table bookings alter column a drop not null',
    'alter index a rename to b',
    'create table a (id int);--> statement-breakpoint\ncreate index b on a (id);--> statement-breakpoint\ninsert into a select 1',
    '-- safe: has one row\nupdate dev_clock set ahead_ms = 0',
    `${OUTSIDE}\n-- safe: reads while others write\nalter table bookings validate constraint a`,
    `${OUTSIDE}\ndrop index concurrently if exists a;--> statement-breakpoint\ncreate index concurrently a on bookings (id)`,
    `comment on column bookings.a is 'drop column a'`,
  ])('may: %s', (statement) => {
    expect(problemsOf(statement)).toEqual([])
  })
})
