-- Works of before were filed under the ratio that was asked for, whatever the picture became. Each is filed by its own pixels, as new works are
-- (packages/rules, media/ratio): the nearest named shape within 1 %, else the smallest whole numbers that are.
create function pg_temp.ratio_of(own float8) returns text language sql immutable as $$
  select coalesce(
    (select name from (values
        (1, '16:9', 16 / 9::float8), (2, '4:3', 4 / 3::float8), (3, '1:1', 1::float8), (4, '3:4', 3 / 4::float8),
        (5, '9:16', 9 / 16::float8), (6, '3:2', 3 / 2::float8), (7, '2:3', 2 / 3::float8), (8, '16:10', 16 / 10::float8),
        (9, '10:16', 10 / 16::float8), (10, '21:9', 21 / 9::float8), (11, '9:21', 9 / 21::float8), (12, '5:4', 5 / 4::float8),
        (13, '4:5', 4 / 5::float8), (14, '2:1', 2::float8), (15, '1:2', 1 / 2::float8)) as named(place, name, value)
      where abs(value / own - 1) <= 0.01 order by abs(value / own - 1), place limit 1),
    (select case when own >= 1 then more || ':' || less else less || ':' || more end
      from generate_series(1, 100) less, lateral (select floor(less * greatest(own, 1 / own) + 0.5)::int as more) counted
      where abs((case when own >= 1 then more / less::float8 else less / more::float8 end) / own - 1) <= 0.01
      order by less limit 1))
$$;

-- A token is in lowest terms, as filters are asked for: 16:10 is found as 8:5.
with size as (
  select width, height, pg_temp.ratio_of(width / height::float8) as ratio
  from (select distinct width, height from work where width > 0 and height > 0) each_once
), filed as (
  select width, height, ratio,
    'ratio:' || split_part(ratio, ':', 1)::int / gcd(split_part(ratio, ':', 1)::int, split_part(ratio, ':', 2)::int)
      || ':' || split_part(ratio, ':', 2)::int / gcd(split_part(ratio, ':', 1)::int, split_part(ratio, ':', 2)::int) as token
  from size
)
update work w set wh_ratio = filed.ratio,
  tokens = (select coalesce(array_agg(kept), '{}') from unnest(w.tokens) kept where kept not like 'ratio:%') || filed.token
from filed
where w.width = filed.width and w.height = filed.height and w.wh_ratio <> filed.ratio;

drop function pg_temp.ratio_of;
