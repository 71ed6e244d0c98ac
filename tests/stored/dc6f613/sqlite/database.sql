CREATE TABLE "ActivityChoice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "choices" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);
CREATE TABLE "ChecklistTick" (
    "date" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "doneAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("date", "taskId")
);
CREATE TABLE "Household" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "name" TEXT NOT NULL,
    "nickname" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "placeTitle" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "latitude" REAL NOT NULL,
    "longitude" REAL NOT NULL,
    "timeZone" TEXT NOT NULL,
    "inIsrael" BOOLEAN NOT NULL,
    "candleMinutes" INTEGER,
    "havdalahMinutes" INTEGER,
    "opinion" TEXT NOT NULL DEFAULT 'gra',
    "kioskMayDelete" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" DATETIME NOT NULL
);
CREATE TABLE "Kiosk" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" TEXT,
    "revokedAt" DATETIME
);
CREATE TABLE "KioskPairing" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "codeHash" TEXT NOT NULL,
    "pollHash" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "approvedAt" DATETIME,
    "name" TEXT
);
CREATE TABLE "KnownBrowser" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE "LinkBrowser" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "linkId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "LinkBrowser_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "UploadLink" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "MediaItem" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "objectPath" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "uploaderName" TEXT NOT NULL,
    "note" TEXT,
    "fileName" TEXT,
    "uploadedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "senderKind" TEXT NOT NULL,
    "senderId" TEXT NOT NULL,
    "deletedAt" DATETIME
);
CREATE TABLE "ScheduleItem" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "scheduledDate" TEXT NOT NULL,
    "scheduledTime" TEXT,
    "category" TEXT NOT NULL DEFAULT 'general',
    "priority" TEXT NOT NULL DEFAULT 'medium',
    "isCompleted" BOOLEAN NOT NULL DEFAULT false,
    "completedAt" DATETIME,
    "createdBy" TEXT NOT NULL DEFAULT 'caretaker',
    "isRecurring" BOOLEAN NOT NULL DEFAULT false,
    "recurrenceType" TEXT,
    "recurrenceInterval" INTEGER,
    "recurrenceEndDate" TEXT,
    "recurringGroupId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    "deletionId" TEXT
);
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "SetupCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "codeHash" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "triesLeft" INTEGER NOT NULL
);
CREATE TABLE "Throttle" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL,
    "windowStartedAt" DATETIME NOT NULL
);
CREATE TABLE "UploadChunk" (
    "sessionId" TEXT NOT NULL,
    "chunkIndex" INTEGER NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,

    PRIMARY KEY ("sessionId", "chunkIndex"),
    CONSTRAINT "UploadChunk_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "UploadSession" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "UploadLink" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "label" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" DATETIME,
    "revokedAt" DATETIME
);
CREATE TABLE "UploadPart" (
    "sessionId" TEXT NOT NULL,
    "partNumber" INTEGER NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "etag" TEXT NOT NULL,

    PRIMARY KEY ("sessionId", "partNumber"),
    CONSTRAINT "UploadPart_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "UploadSession" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "UploadSession" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "senderKind" TEXT NOT NULL,
    "senderId" TEXT NOT NULL,
    "clientUploadId" TEXT,
    "objectKey" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "totalBytes" INTEGER,
    "offsetBytes" INTEGER NOT NULL DEFAULT 0,
    "sha256" TEXT,
    "contentType" TEXT,
    "fileName" TEXT,
    "s3UploadId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastByteAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL
);
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "username" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "firstName" TEXT NOT NULL DEFAULT '',
    "lastName" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE "_prisma_migrations" ("id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp, "applied_steps_count" INTEGER NOT NULL DEFAULT 0);
CREATE UNIQUE INDEX "KioskPairing_codeHash_key" ON "KioskPairing"("codeHash");
CREATE INDEX "KioskPairing_expiresAt_idx" ON "KioskPairing"("expiresAt");
CREATE UNIQUE INDEX "KioskPairing_pollHash_key" ON "KioskPairing"("pollHash");
CREATE UNIQUE INDEX "Kiosk_tokenHash_key" ON "Kiosk"("tokenHash");
CREATE INDEX "LinkBrowser_linkId_idx" ON "LinkBrowser"("linkId");
CREATE UNIQUE INDEX "LinkBrowser_tokenHash_key" ON "LinkBrowser"("tokenHash");
CREATE INDEX "MediaItem_deletedAt_uploadedAt_id_idx" ON "MediaItem"("deletedAt", "uploadedAt", "id");
CREATE UNIQUE INDEX "MediaItem_objectPath_key" ON "MediaItem"("objectPath");
CREATE INDEX "MediaItem_uploadedAt_id_idx" ON "MediaItem"("uploadedAt", "id");
CREATE INDEX "ScheduleItem_deletedAt_scheduledDate_scheduledTime_idx" ON "ScheduleItem"("deletedAt", "scheduledDate", "scheduledTime");
CREATE INDEX "ScheduleItem_deletionId_idx" ON "ScheduleItem"("deletionId");
CREATE INDEX "ScheduleItem_recurringGroupId_idx" ON "ScheduleItem"("recurringGroupId");
CREATE INDEX "Session_userId_idx" ON "Session"("userId");
CREATE UNIQUE INDEX "UploadLink_tokenHash_key" ON "UploadLink"("tokenHash");
CREATE UNIQUE INDEX "UploadSession_objectKey_key" ON "UploadSession"("objectKey");
CREATE UNIQUE INDEX "UploadSession_senderKind_senderId_clientUploadId_key" ON "UploadSession"("senderKind", "senderId", "clientUploadId");
CREATE INDEX "UploadSession_senderKind_senderId_lastByteAt_idx" ON "UploadSession"("senderKind", "senderId", "lastByteAt");
CREATE INDEX "UploadSession_state_lastByteAt_idx" ON "UploadSession"("state", "lastByteAt");
CREATE UNIQUE INDEX "User_username_key" ON "User"("username");
INSERT INTO "ActivityChoice" VALUES(1,'{"playlists":[{"title":"Avraham Fried","description":"Songs of a beloved Chassidic singer","embedUrl":"https://www.youtube-nocookie.com/embed/aS-4U5GgdjM?playlist=9xUHOpqeYLU","youtubeUrl":"https://www.youtube.com/results?search_query=Avraham+Fried"},{"title":"Yaakov Shwekey","description":"Songs for every mood","embedUrl":"https://www.youtube-nocookie.com/embed/E_hzOuAK5gY?playlist=kqzMDBdeQC0,hkBRhkbxR7s,oE4SlAGEMeg","youtubeUrl":"https://www.youtube.com/results?search_query=Yaakov+Shwekey"},{"title":"Chabad.org Videos","description":"Stories, classes and Jewish life","embedUrl":"https://www.youtube-nocookie.com/embed/videoseries?list=UUc0y_E87EUnOW2m2mGJU9Gg","youtubeUrl":"https://www.youtube.com/@chabadorg"},{"title":"JLI Classes","description":"Talks on Torah and life","embedUrl":"https://www.youtube-nocookie.com/embed/videoseries?list=UUESz8P8IVAdOV-vcfavS1qA","youtubeUrl":"https://www.youtube.com/@MyJLI"},{"title":"Likkutei Sichos","description":"Classes on the talks of the Rebbe","embedUrl":"https://www.youtube-nocookie.com/embed/videoseries?list=UU8X3Vt5Cq6rwldlhfAj3KsQ","youtubeUrl":"https://www.youtube.com/channel/UC8X3Vt5Cq6rwldlhfAj3KsQ"}],"favorite":{"label":"Avraham Fried","playlist":1},"teacher":"Rabbi Tester","podcast":{"title":"Jewish Stories Podcast","description":"Stories to listen to, from Chabad.org","url":"https://castbox.fm/channel/1775883"},"visitMinutes":60}','2026-11-22T15:47:10.283+00:00');
INSERT INTO "ChecklistTick" VALUES('2026-11-22','shachris','2026-11-22T15:47:10.233+00:00');
INSERT INTO "ChecklistTick" VALUES('2026-11-22','chitas','2026-11-22T15:47:10.242+00:00');
INSERT INTO "Household" VALUES(1,'Zaidy','Opa','11213','Brooklyn, NY 11213','Brooklyn','US',40.671155,-73.936266,'America/New_York',0,NULL,NULL,'gra',1,'2026-11-22T15:47:10.315+00:00');
INSERT INTO "Kiosk" VALUES('_T-iV3W8wJXde4L6NZKNZg','Kitchen','a982fae4a560bf371c5b408ea6354c003bdf3357ef6b9566de958869fcaaa1c2','2026-11-22T15:47:05.201+00:00','2026-11-22T15:47:05.201+00:00',NULL,NULL);
INSERT INTO "KioskPairing" VALUES('Tg9JeVTAPlJ5XHTOv8XroQ','5408082771aed02bbc65c489a63b11f3cea2fc787b81f5828519d49998434933','948b176161f2147dcdf144331023fb57aa198aa7c12a827ead67545c6062a055','','127.0.0.1','2026-11-22T15:47:03.701+00:00','2026-11-22T15:57:04.925+00:00',5,'2026-11-22T15:47:04.925+00:00','Kitchen');
INSERT INTO "KnownBrowser" VALUES('7e8e6ab2c2e5a27b3e35cd7f2f42c37e5cdf16b167def6542e8028c7f24eb198','2026-11-22T15:47:03.363+00:00');
INSERT INTO "KnownBrowser" VALUES('7f1fb32b64ae02cc4d6c918f9e07d1dc43b2e8b6a07036e123464506d3158e65','2026-11-22T15:47:03.680+00:00');
INSERT INTO "LinkBrowser" VALUES('-GfnyO9kmahI1ELp-R5Xzg','d1a1281c431272256cddde5a178da3708e88f229d1fd1487e344f2ee10b6cd80','jaGtTayA72Q139NiKGZWWA','2026-11-22T15:47:07.519+00:00','2026-11-22T15:47:07.519+00:00');
INSERT INTO "LinkBrowser" VALUES('8CNvf4it7d37vb67NlOj4g','c00c39030a493af549d9c18bb675bc9d60224e936107aa6bfd36cb45d77781df','2iOMJD5GAoptxh1MlEToNw','2026-11-22T15:47:07.540+00:00','2026-11-22T15:47:07.540+00:00');
INSERT INTO "MediaItem" VALUES('dL2JtWMRTKJGfBSbJ1hQKA','m/ew9MebPdjjfod0V-48bnHA','Purim by Rivky 🎉','Rivky','We miss you!','IMG_2041.jpg','2026-11-22T15:47:09.844+00:00',4591,'b7cf04806edd4f16c5c4d95d2654461ea41ea9a911224c187b2492f6c48fdc18','image/jpeg','image','link','jaGtTayA72Q139NiKGZWWA',NULL);
INSERT INTO "MediaItem" VALUES('UBpYuOBzV-jfpmMGle2fbg','m/ywliqQMWzlcw9F5G4OTcqQ','Mendy rides his bicycle','Mendy',NULL,NULL,'2026-11-22T15:47:09.965+00:00',12639,'40a5fd36d09d0b2234f00c5301bb225f33e9f4532832a66abebf9e0d55530645','video/mp4','video','link','jaGtTayA72Q139NiKGZWWA',NULL);
INSERT INTO "MediaItem" VALUES('tlrkI4_1_Cp1CoGeluAztg','m/FlK2cVlTPLTGfOaSp5eivQ','שבת שלום','Chana',NULL,NULL,'2026-11-22T15:47:10.020+00:00',4407,'4746072a0cde22af94511c068bcae2f383579d2b5f936a37d51f510a28a12fab','audio/mpeg','audio','link','jaGtTayA72Q139NiKGZWWA',NULL);
INSERT INTO "MediaItem" VALUES('Bj7uJaXRtjkkR9r-CzCtag','m/_ImlXEOUcNM0gUleWbW1FA','Sent twice','Rivky',NULL,NULL,'2026-11-22T15:47:10.059+00:00',179,'3ca7cc1606bb75a8da6689ba54e954e95a8c047d0d643ed8232119bf491fbe59','image/png','image','account','J2nXIyJYQenA3qjBakH8Wg','2026-11-22T15:47:10.076+00:00');
INSERT INTO "ScheduleItem" VALUES('EnQRu7DZOSy5Y04ooWY-9g','Dr. Levin','Bring the list.','2026-11-22','14:00','medical','high',1,'2026-11-22T15:47:10.211+00:00','caretaker',0,NULL,NULL,NULL,NULL,'2026-11-22T15:47:10.139+00:00','2026-11-22T15:47:10.211+00:00',2,NULL,NULL);
INSERT INTO "ScheduleItem" VALUES('ZDI3SaQ2_V3EXXQOAtubAQ','Rivky visits','','2026-11-22',NULL,'visitor','medium',0,NULL,'caretaker',0,NULL,NULL,NULL,NULL,'2026-11-22T15:47:10.155+00:00','2026-11-22T15:47:10.156+00:00',1,NULL,NULL);
INSERT INTO "ScheduleItem" VALUES('s6JpNlSrOpm1YnpAI1rZig','Physio','','2026-11-22','10:30','therapy','medium',0,NULL,'caretaker',1,'weekly',1,'2026-12-20','yNhmRChQHHsiwRtGjpX1Zg','2026-11-22T15:47:10.175+00:00','2026-11-22T15:47:10.176+00:00',1,NULL,NULL);
INSERT INTO "ScheduleItem" VALUES('jQw8UwB6N1z-EaZi-yY1xQ','Physio','','2026-11-29','10:30','therapy','medium',0,NULL,'caretaker',1,'weekly',1,'2026-12-20','yNhmRChQHHsiwRtGjpX1Zg','2026-11-22T15:47:10.175+00:00','2026-11-22T15:47:10.176+00:00',1,NULL,NULL);
INSERT INTO "ScheduleItem" VALUES('56KgXr1UB8_g3TI4Zz4KQw','Physio','','2026-12-06','10:30','therapy','medium',0,NULL,'caretaker',1,'weekly',1,'2026-12-20','yNhmRChQHHsiwRtGjpX1Zg','2026-11-22T15:47:10.175+00:00','2026-11-22T15:47:10.176+00:00',1,NULL,NULL);
INSERT INTO "ScheduleItem" VALUES('PR70i-VJS5C6PI6slnC0qQ','Physio','','2026-12-13','10:30','therapy','medium',0,NULL,'caretaker',1,'weekly',1,'2026-12-20','yNhmRChQHHsiwRtGjpX1Zg','2026-11-22T15:47:10.175+00:00','2026-11-22T15:47:10.176+00:00',1,NULL,NULL);
INSERT INTO "ScheduleItem" VALUES('Kcs9KHcj4MyPbDxBlVJeqQ','Physio','','2026-12-20','10:30','therapy','medium',0,NULL,'caretaker',1,'weekly',1,'2026-12-20','yNhmRChQHHsiwRtGjpX1Zg','2026-11-22T15:47:10.175+00:00','2026-11-22T15:47:10.202+00:00',1,'2026-11-22T15:47:10.202+00:00','ex4ezOHbplU-OLS-oVN0ng');
INSERT INTO "Session" VALUES('7Yc5ilwy_KVrwFHQGRqQAg','1wlHNtJatPGMpCXQPrpwUA','2026-11-22T15:47:03.358+00:00','2026-11-22T15:47:03.358+00:00');
INSERT INTO "Session" VALUES('L900FVrmsaI6H8D1f2G3WQ','J2nXIyJYQenA3qjBakH8Wg','2026-11-22T15:47:03.662+00:00','2026-11-22T15:47:03.662+00:00');
INSERT INTO "Throttle" VALUES('login:address:127.0.0.0/24',0,'2026-11-22T15:47:02.790+00:00');
INSERT INTO "Throttle" VALUES('login:all',0,'2026-11-22T15:47:02.790+00:00');
INSERT INTO "Throttle" VALUES('pairing:127.0.0.0/24',1,'2026-11-22T15:47:03.697+00:00');
INSERT INTO "Throttle" VALUES('opening:127.0.0.0/24',2,'2026-11-22T15:47:07.510+00:00');
INSERT INTO "Throttle" VALUES('login:browser:7f1fb32b64ae02cc4d6c918f9e07d1dc43b2e8b6a07036e123464506d3158e65',1,'2026-11-22T15:47:08.713+00:00');
INSERT INTO "UploadChunk" VALUES('FMbSEkSlB7ynjagGnqL2yQ',0,12639,'40a5fd36d09d0b2234f00c5301bb225f33e9f4532832a66abebf9e0d55530645');
INSERT INTO "UploadChunk" VALUES('WwGHXxouwxjadq7yYvCRkw',0,2097152,'c54836f957dd19652966d92f273d111eddcd7085b68155b99074915025cba2e9');
INSERT INTO "UploadLink" VALUES('jaGtTayA72Q139NiKGZWWA','Rivky''s family','22f06c8a3e5f7104630fe53bfb14d3dfb5072b011a5acc95e2df36ad72ef8c87','2026-11-22T15:47:06.190+00:00','2026-11-22T15:47:07.519+00:00',NULL);
INSERT INTO "UploadLink" VALUES('2iOMJD5GAoptxh1MlEToNw','A former helper','2e2b6c14cafe2ac053163071e32c30c8431e9fa151ee3e247a1d00c1c4d2b963','2026-11-22T15:47:07.144+00:00','2026-11-22T15:47:07.540+00:00','2026-11-22T15:47:08.481+00:00');
INSERT INTO "UploadSession" VALUES('HAmwps_B1MqAdd5P2nc6YQ','direct','link','jaGtTayA72Q139NiKGZWWA',NULL,'m/ew9MebPdjjfod0V-48bnHA','recorded',4591,4591,'b7cf04806edd4f16c5c4d95d2654461ea41ea9a911224c187b2492f6c48fdc18',NULL,NULL,NULL,'2026-11-22T15:47:09.718+00:00','2026-11-22T15:47:09.785+00:00','2026-11-29T15:47:09.718+00:00');
INSERT INTO "UploadSession" VALUES('FMbSEkSlB7ynjagGnqL2yQ','chunked','link','jaGtTayA72Q139NiKGZWWA',NULL,'m/ywliqQMWzlcw9F5G4OTcqQ','recorded',12639,12639,'40a5fd36d09d0b2234f00c5301bb225f33e9f4532832a66abebf9e0d55530645',NULL,NULL,NULL,'2026-11-22T15:47:09.883+00:00','2026-11-22T15:47:09.956+00:00','2026-11-29T15:47:09.883+00:00');
INSERT INTO "UploadSession" VALUES('cgJwZxC_KAZIpFHuv3oDBw','direct','link','jaGtTayA72Q139NiKGZWWA',NULL,'m/FlK2cVlTPLTGfOaSp5eivQ','recorded',4407,4407,'4746072a0cde22af94511c068bcae2f383579d2b5f936a37d51f510a28a12fab',NULL,NULL,NULL,'2026-11-22T15:47:09.987+00:00','2026-11-22T15:47:10.009+00:00','2026-11-29T15:47:09.987+00:00');
INSERT INTO "UploadSession" VALUES('5YoVIqoxsa4RKE3-w1llSg','direct','account','J2nXIyJYQenA3qjBakH8Wg',NULL,'m/_ImlXEOUcNM0gUleWbW1FA','recorded',179,179,'3ca7cc1606bb75a8da6689ba54e954e95a8c047d0d643ed8232119bf491fbe59',NULL,NULL,NULL,'2026-11-22T15:47:10.033+00:00','2026-11-22T15:47:10.049+00:00','2026-11-29T15:47:10.033+00:00');
INSERT INTO "UploadSession" VALUES('WwGHXxouwxjadq7yYvCRkw','chunked','link','jaGtTayA72Q139NiKGZWWA',NULL,'m/-t53SzURwjrqvzn5kMgb6w','open',4194309,2097152,NULL,NULL,NULL,NULL,'2026-11-22T15:47:10.083+00:00','2026-11-22T15:47:10.107+00:00','2026-11-29T15:47:10.083+00:00');
INSERT INTO "User" VALUES('1wlHNtJatPGMpCXQPrpwUA','miriam','admin','','','','$scrypt$ln=17,r=8,p=1$7JSeMGyGje88+xEyYcZKCg$RNOKTGlBmkSvxx2mIYBFBE+XzL4au6qHRk7YJn+NvmE','2026-11-22T15:47:02.033+00:00');
INSERT INTO "User" VALUES('J2nXIyJYQenA3qjBakH8Wg','rivky','family','','','','$scrypt$ln=17,r=8,p=1$caazGtEYUh/4sDDXcTvGlw$bDbqYMTFeckCc9orZAOCM+vZDT6N6kdR0tskJqNbdNc','2026-11-22T15:47:02.334+00:00');
INSERT INTO "_prisma_migrations" VALUES('e4cc3ff6-b090-4eaa-becb-ab6ff58d4361','7a4cbb8d759626925713c74e2280fa526fa732944fde71e0b716489525d2ef5c',1795362421078,'20261122030221_first_models',NULL,NULL,1795362421078,1);
