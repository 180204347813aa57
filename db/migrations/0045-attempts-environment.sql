-- The providers' own word for where an attempt was made: real money, the test environment, or a simulator.
ALTER TABLE payment_attempts RENAME COLUMN house TO environment;
