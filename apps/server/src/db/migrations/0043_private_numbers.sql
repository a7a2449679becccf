ALTER TABLE "book" DROP CONSTRAINT "book_isbn13_unique";
