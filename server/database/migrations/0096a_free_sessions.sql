alter table services drop constraint services_price;--> statement-breakpoint
alter table services add constraint services_price check (price_minor >= 0) not valid;--> statement-breakpoint
comment on column services.price_minor is 'In pence, without the platform’s fee and VAT; 0: free, so no payment is made.';--> statement-breakpoint
alter table services drop constraint services_minutes;--> statement-breakpoint
alter table services add constraint services_minutes check (minutes in (15, 30, 60, 90, 120)) not valid;
