-- outside a transaction
-- safe: in batches, each a transaction of its own; whoever reads has every state
do $$
declare
  after uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch from (
      select id from bookings where id > after and state is null order by id limit 1000 for update) due;
    exit when batch is null;
    update bookings set state = null where id = any(batch);
    after := batch[array_upper(batch, 1)];
    commit;
  end loop;
end $$;
