-- Once for each day of the site, whatever programme pays it.
alter table check_ins add constraint check_ins__once_a_day unique (member_id, day);
