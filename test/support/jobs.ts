/** SQL that has the program run the job named by $1 within seconds rather than at the next minute. */
export const RUN_JOB = `with sent as (insert into pgboss.job (name) values ($1) returning name)
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from sent`
