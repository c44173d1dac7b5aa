-- Lists read the indexes of listings alone as long as its pages are known to be visible to all. Next free times change
-- every half hour, so by default, at a fifth of the rows, the table would be vacuumed far too late.
alter table listings set (autovacuum_vacuum_scale_factor = 0.01);
