import { one, typed } from './statement.ts'

/** The database's own time, which /dev/clock doesn't turn. Rejects if the database does not answer. */
export const ping = one('database.ping', 'select now() as now', typed<{ now: Date }>())
