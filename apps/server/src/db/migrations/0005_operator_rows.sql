INSERT INTO sensitive_word (word, level) SELECT word, level FROM im_blocked_word;--> statement-breakpoint
DROP TABLE im_blocked_word;
