-- Once for each day of the site, whatever programme pays it.
alter table check_ins add constraint check_ins__once_a_day unique (member_id, day);

-- A null in a comparison is no refusal.
alter table grant_programmes drop constraint grant_programmes__sum;
alter table grant_programmes
  add constraint grant_programmes__sum check (
    case occasion
      when 'firstDeposit'
      then num_nulls(units) = 1 and num_nulls(deposit_parts, most_units, min_deposit_units) = 0
        and deposit_parts between 1 and 100000 and most_units > 0 and min_deposit_units > 0
      when 'envelope'
      then num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4 and num_nulls(starts_at, ends_at) = 0
      when 'checkIn'
      then num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4
      else units is not null and units > 0 and num_nulls(deposit_parts, most_units, min_deposit_units) = 3 end);
