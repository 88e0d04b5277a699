DROP INDEX "messages_thread";
