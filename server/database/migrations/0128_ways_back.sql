comment on column mail_tokens.email is 'The new address in a change of address; the old one in a link that undoes it.';
