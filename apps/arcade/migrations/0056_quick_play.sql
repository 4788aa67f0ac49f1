-- Whether the site allows what makes a round shorter: quick play, and a press that shows the result at once. Without it a
-- round begins later after the one before it.
alter table sessions add column allows_quick_play boolean not null default true;
