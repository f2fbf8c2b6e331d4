-- Screens write apostrophes straight, as the specification does.
update countries set name = replace(name, '’', '''') where name like '%’%';
