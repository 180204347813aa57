-- A search reads so few rows that starting processes which share them takes longer than reading them (35 ms beside 4).
-- The planner takes thousands of matches for a reason all the same; what only the leader may compute keeps it from that.
ALTER FUNCTION title_grams_of (text) PARALLEL RESTRICTED;
ALTER FUNCTION product_words_of (text) PARALLEL RESTRICTED;
