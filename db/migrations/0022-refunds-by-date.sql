-- Sales are summed day by day over all states of refunds; an index over one state was passed over.
DROP INDEX refunds_done;
CREATE INDEX refunds_by_date ON refunds (updated_at);
