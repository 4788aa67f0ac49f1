-- What a day of a site paid is looked up by that day.
create index check_ins__day on check_ins (site_id, day);
