import { one, typed } from '#server/database/statement.ts'

/** The database's own time, which /dev/clock doesn't turn. */
export const databaseTime = one('database.time', 'select now() as now', typed<{ now: Date }>())
