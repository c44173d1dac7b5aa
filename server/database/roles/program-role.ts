import type pg from 'pg'

/**
 * Tables in which the program's role can only read and add rows, with the columns that it can update all the same. In
 * every other table it can update and delete rows too; it owns none and empties none (decision 068).
 */
export const APPEND_ONLY: Record<string, string[]> = {
  attendance_events: [],
  audit_events: [],
  documents: [],
  ledger_entries: [],
  ledger_lines: [],
  provider_events: ['handled_at'],
  security_events: [],
  staff_events: [],
  staff_trail_anchors: [],
  write_offs: [],
}

/**
 * Lets a role do what the program does, and takes away what it doesn't do. Only what differs is changed. Call it as the
 * owner, in the turn of one program.
 */
export async function grantTo(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(DIFFERENCES, [role, APPEND_ONLY])
  for (const { statement } of rows) await client.query(statement)
}

// The parts of an append-only table, its months, are only read directly; rows are added through the whole.
const DIFFERENCES = `
  with append_only as (
    select to_regclass('public.' || key) as oid, array(select jsonb_array_elements_text(value)) as columns
    from jsonb_each($2::jsonb)),
  wanted as (
    select c.oid, c.relkind, format('%I.%I', n.nspname, c.relname) as name, coalesce(a.columns, '{}') as columns,
      case
        when c.relkind = 'S' then array['USAGE']
        when c.relkind = 'v' or n.nspname = 'drizzle' or i.inhparent in (select oid from append_only) then array['SELECT']
        when a.oid is not null then array['INSERT', 'SELECT']
        else array['DELETE', 'INSERT', 'SELECT', 'UPDATE']
      end as privileges,
      array(select privilege_type::text from aclexplode(c.relacl)
        where grantee = quote_ident($1::text)::regrole order by 1) as given,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and exists (select from aclexplode(attacl) where grantee = quote_ident($1::text)::regrole)
        order by 1) as given_columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid
    left join append_only a on a.oid = c.oid
    where c.relkind in ('r', 'p', 'v', 'S') and pg_has_role(c.relowner, 'usage')
      and n.nspname !~ '^(pg_|information_schema$)')
  select format('grant usage on schema %I to %I', nspname, $1::text) as statement
  from pg_namespace
  where pg_has_role(nspowner, 'usage') and nspname !~ '^(pg_|information_schema$)'
    and not has_schema_privilege($1::text, oid, 'usage')
  union all
  select concat_ws('; ',
    format('revoke all on %s %s from %I', kind, name, $1::text),
    format('grant %s on %s %s to %I', array_to_string(privileges, ', '), kind, name, $1::text),
    case when columns <> '{}' then
      format('grant update (%s) on table %s to %I', array_to_string(columns, ', '), name, $1::text) end)
  from wanted, lateral (select case relkind when 'S' then 'sequence' else 'table' end as kind) k
  where given <> privileges or given_columns <> columns`

/** The role of a connection, and whether it could change an append-only table or become someone who can. */
export async function roleOf(client: pg.Client): Promise<{ name: string; isFree: boolean }> {
  const { rows } = await client.query<{ name: string; isFree: boolean }>(ROLE, [
    Object.keys(APPEND_ONLY),
  ])
  return rows[0] ?? { name: '', isFree: true }
}

const ROLE = `
  select current_user::text as name,
    exists (select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole))
    or exists (select from pg_database where datname = current_database() and pg_has_role(datdba, 'member'))
    or exists (
      select from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      left join pg_inherits i on i.inhrelid = c.oid
      left join pg_class whole on whole.oid = i.inhparent
      where n.nspname = 'public' and c.relkind in ('r', 'p') and coalesce(whole.relname, c.relname) = any($1)
        and (pg_has_role(c.relowner, 'member') or pg_has_role(n.nspowner, 'member')
          or has_table_privilege(c.oid, 'update, delete, truncate, trigger'))) as "isFree"`
