create table programs (
  id uuid primary key,
  host text not null,
  process_id integer not null,
  role text not null,
  secret text not null,
  accepts text[] not null,
  has_redis boolean not null,
  has_s3 boolean not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
comment on table programs is 'Running programs of the site. Each says every 5 seconds that it is there; one not seen for 15 seconds has ended.';
comment on column programs.secret is 'A keyed hash that tells whether two programs sign with the same SECRET.';
comment on column programs.accepts is 'The same of every secret whose signatures it accepts: SECRET and SECRET_PREVIOUS.';
