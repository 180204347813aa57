-- Whether a product is at work is asked with each list of products, however many jobs wait.
CREATE INDEX jobs_of_products ON jobs (payload)
WHERE finished_at IS NULL AND kind IN ('process-models', 'render-pictures');
