-- A small picture of a slip's photo, for lists (decision 0125). Null: a PDF, or not made yet; empty: the photo could not be read.
alter table document_slips add column picture bytea;
alter table document_slips add constraint document_slips_picture_check check (octet_length(picture) <= 65536) not valid;
alter table document_slips validate constraint document_slips_picture_check;
grant update (picture) on document_slips to defter_app;
